import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { incidentChanged, incidentCreated, incidentReleased, ownIncidentChanged } from '../incidents/events.ts'
import { made } from '../made.ts'
import { noteAdded } from '../notes/events.ts'
import { Day, FilterId, Instant, paging, text } from '../schema.ts'
import { TourDueId } from './due-shapes.ts'
import { roundCompleted, roundDisproved, roundDoubted, tourDueChanged, tourRunChanged } from './events.ts'
import { mostPhotosAtScan, RoundPhotoText } from './photo-rules.ts'
import { Answer, CheckpointId, scanPlace, TourId, TourPhotoId, TourRun, TourRunId } from './shapes.ts'

const onARound = (en: string, es: string, fr: string) => ({ subject: 'round', what: { en, es, fr } })

export const tourRuns = {
  list: endpoint({
    method: 'GET',
    path: '/api/tour-runs',
    may: 'tour-run:read',
    offline: 'keep',
    summary:
      'Rounds that were walked or are under way, newest first: one’s own, all for managers, finished ones of their sites for a client',
    input: z.strictObject({
      /** Only this one. */
      id: FilterId,
      businessId: FilterId,
      tourId: FilterId,
      employeeId: FilterId,
      checkpointId: FilterId,
      /** Only those that are under way, or only those that are not. */
      open: z.optional(z.boolean()),
      /** Only one’s own. */
      mine: z.optional(z.boolean()),
      /** Days on which they began, both included, in the zone of the site. */
      from: z.optional(Day),
      to: z.optional(Day),
      ...paging,
    }),
    reply: z.array(TourRun),
    paged: true,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/tour-runs',
    may: 'tour:walk',
    announces: [tourRunChanged, tourDueChanged, roundDisproved],
    offline: onARound('Start of a round', 'Inicio de una ronda', 'Début d’une ronde'),
    summary: 'Begin a round; whoever is on it already goes on with it',
    input: z.strictObject({
      tourId: TourId,
      /** The one that is due and begun with it; without, the one nearest in time that it fits. */
      dueId: z.optional(TourDueId),
      made,
    }),
    reply: TourRun,
    status: 201,
    example: { dueId: undefined },
  }),
  scan: endpoint({
    method: 'POST',
    path: '/api/tour-runs/{id}/scans',
    takesFile: true,
    may: 'tour:walk',
    announces: [tourRunChanged],
    offline: onARound('Checkpoint', 'Punto de control', 'Point de contrôle'),
    summary: 'Show that one is at a checkpoint; the same one again changes nothing',
    input: z.strictObject({
      id: TourRunId,
      /** What the label or tag says. */
      code: z.optional(text(1, 100)),
      /** What stands below it, typed in where a camera fails. */
      shortCode: z.optional(text(1, 20)),
      /** How the code was read. */
      via: z._default(z.enum(['qr', 'nfc']), 'qr'),
      /** The checkpoint that is meant, where the place alone is the proof. */
      checkpointId: z.optional(CheckpointId),
      /** When it was scanned, where it is sent later and no device says so itself. */
      occurredAt: z.optional(Instant),
      ...scanPlace,
      answers: z._default(z.array(Answer).check(z.maxLength(10)), []),
      /** What was photographed where a photo was asked for. */
      photos: z._default(
        z.array(z.strictObject({ question: text(1, 200), image: RoundPhotoText })).check(z.maxLength(mostPhotosAtScan)),
        [],
      ),
      made,
    }),
    reply: TourRun,
    status: 201,
    example: {
      code: 'A1',
      checkpointId: undefined,
      occurredAt: undefined,
      latitude: undefined,
      longitude: undefined,
      photos: [],
    },
  }),
  skip: endpoint({
    method: 'POST',
    path: '/api/tour-runs/{id}/skip',
    takesFile: true,
    may: 'tour:walk',
    announces: [tourRunChanged],
    offline: onARound('Checkpoint skipped', 'Punto de control saltado', 'Point de contrôle passé'),
    summary: 'Pass a checkpoint over, with the reason; scanned later on the same round, it counts as seen',
    input: z.strictObject({
      id: TourRunId,
      checkpointId: CheckpointId,
      reason: text(1, 500, 'reason-required'),
      photo: z.optional(RoundPhotoText),
      made,
    }),
    reply: TourRun,
    example: { photo: undefined },
  }),
  observe: endpoint({
    method: 'POST',
    path: '/api/tour-runs/{id}/observations',
    takesFile: true,
    may: 'tour:walk',
    announces: [tourRunChanged, noteAdded, incidentCreated, incidentChanged, ownIncidentChanged, incidentReleased],
    offline: onARound('Noticed on a round', 'Notado en una ronda', 'Remarqué en ronde'),
    summary: 'Make a note or an incident of what is noticed at a checkpoint of the round',
    input: z.strictObject({
      id: TourRunId,
      checkpointId: CheckpointId,
      becomes: z.enum(['note', 'incident']),
      content: text(1, 2000, 'content-required'),
      urgent: z._default(z.boolean(), false),
      photo: z.optional(RoundPhotoText),
      made,
    }),
    reply: TourRun,
    status: 201,
    example: { photo: undefined },
  }),
  pause: endpoint({
    method: 'POST',
    path: '/api/tour-runs/{id}/pause',
    may: 'tour:walk',
    announces: [tourRunChanged],
    offline: onARound('Pause on a round', 'Interrupción de una ronda', 'Pause en ronde'),
    summary: 'Stop on a round for a while: the time does not count as walked; who is on a pause stays on it',
    input: z.strictObject({ id: TourRunId, reason: z.optional(z.nullable(text(0, 200))), made }),
    reply: TourRun,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/tour-runs/{id}/resume',
    may: 'tour:walk',
    announces: [tourRunChanged],
    offline: onARound('Round goes on', 'La ronda sigue', 'La ronde reprend'),
    summary: 'Go on with a round after a pause; a scan and the end of the round do so by themselves',
    input: z.strictObject({ id: TourRunId, made }),
    reply: TourRun,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/tour-runs/{id}/finish',
    may: 'tour:walk',
    announces: [tourRunChanged, roundDoubted, roundCompleted],
    offline: onARound('End of a round', 'Fin de una ronda', 'Fin d’une ronde'),
    summary: 'End a round, whether or not everything was seen; ending it again changes nothing',
    input: z.strictObject({ id: TourRunId, remark: z.optional(z.nullable(text(0, 500))), made }),
    reply: TourRun,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/tour-photos/{id}',
    may: 'tour-run:read',
    summary: 'What was photographed on a round, for those who may see the round and what was noticed on it',
    input: z.strictObject({ id: TourPhotoId }),
    reply: download('image/jpeg'),
  }),
}
