import { type Feature, implement } from '#server/platform/context.ts'
import { incidents } from '#shared/incidents/contract.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { incidentsRefusals } from '#shared/incidents/refusals.ts'
import { answer } from './answer-assignment.ts'
import { create } from './create-incident.ts'
import { assign, candidates, standDown } from './dispatch.ts'
import { escalate, escalateIncidents } from './escalation.ts'
import { incidentMails } from './mail-templates.ts'
import { addPhoto, note, photo, removePhoto } from './notes-and-photos.ts'
import { incidentOccasions } from './notices.ts'
import { incidentsData } from './personal-data.ts'
import { list, mine, read } from './read-incidents.ts'
import { reportOwn } from './report-incident.ts'
import { report } from './report-pdf.ts'
import { incidentSource } from './search.ts'
import { seen } from './seen.ts'
import { changeSettings, settings } from './settings.ts'
import { take } from './take.ts'
import { move, release, update } from './update-incident.ts'

export const incidentsFeature: Feature = {
  name: 'incidents',
  subject: { name: 'Dispatch', description: 'Incidents, who is sent there and what became of them.' },
  refusals: [incidentsRefusals],
  personalData: incidentsData,
  mailTemplates: incidentMails,
  notices: incidentOccasions,
  search: [incidentSource],
  calls: [
    ...implement(incidents, { list, create, reportOwn, mine, answer, seen }),
    ...implement(dispatch, {
      read,
      update,
      move,
      candidates,
      assign,
      take,
      escalate,
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
  cronJobs: [escalateIncidents],
}
