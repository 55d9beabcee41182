import { type Feature, implement } from '#server/platform/context.ts'
import { incidents } from '#shared/incidents/contract.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { answer } from './answering.ts'
import { addPhoto, note, photo, removePhoto } from './contributing.ts'
import { assign, candidates, standDown } from './dispatching.ts'
import { move, release, update } from './editing.ts'
import { escalateIncidents } from './escalating.ts'
import { incidentOccasions } from './notices.ts'
import { list, mine, read } from './reading.ts'
import { report } from './report-pdf.ts'
import { create } from './reporting.ts'
import { changeSettings, settings } from './settings.ts'

export const incidentsFeature: Feature = {
  notices: incidentOccasions,
  calls: [
    ...implement(incidents, { list, create, mine, answer }),
    ...implement(dispatch, {
      read,
      update,
      move,
      candidates,
      assign,
      standDown,
      note,
      addPhoto,
      photo,
      removePhoto,
      release,
      report,
      settings,
      changeSettings,
    }),
  ],
  schedules: [escalateIncidents],
}
