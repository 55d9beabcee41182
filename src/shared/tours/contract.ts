import * as z from 'zod/mini'
import { download, endpoint, nothing } from '../endpoint.ts'
import { BusinessId, FilterId, nameText, paging, Version } from '../schema.ts'
import { checkpointChanged, tourChanged, tourDueChanged } from './events.ts'
import { Checkpoint, CheckpointId, checkpointDraft, Proof, Tour, TourId } from './shapes.ts'

// A single way may be named by itself.
const proof = z.union([Proof, z.array(Proof).check(z.minLength(1, 'checkpoint-proof-required'), z.maxLength(3))])

const minutes = (least: number) => z.int().check(z.minimum(least), z.maximum(1440))

const checkpointIds = z.array(CheckpointId).check(z.minLength(1, 'tour-needs-checkpoints'), z.maxLength(200))

export const checkpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/checkpoints',
    may: 'tour:write',
    summary: 'Checkpoints by site and name; their codes are on their labels and nowhere else',
    input: z.strictObject({ businessId: FilterId, archived: z.optional(z.boolean()), ...paging }),
    reply: z.array(Checkpoint),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/checkpoints',
    may: 'tour:write',
    announces: [checkpointChanged],
    summary: 'Add a checkpoint to a site; it gets a code of its own',
    input: z.strictObject({ businessId: BusinessId, ...checkpointDraft, proof: z._default(proof, ['qr']) }),
    reply: Checkpoint,
    status: 201,
    example: { proof: ['qr'], questions: [], zoneId: undefined },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/checkpoints/{id}',
    may: 'tour:write',
    announces: [checkpointChanged],
    summary: 'Change a checkpoint, or put it away; what is left out stays as it is',
    input: z.strictObject({
      id: CheckpointId,
      ...checkpointDraft,
      name: z.optional(checkpointDraft.name),
      proof: z.optional(proof),
      archived: z.optional(z.boolean()),
      version: z.optional(Version),
    }),
    reply: Checkpoint,
    example: { proof: ['qr'], questions: [], zoneId: undefined },
  }),
  replaceCode: endpoint({
    method: 'POST',
    path: '/api/checkpoints/{id}/replace-code',
    may: 'checkpoint:print',
    announces: [checkpointChanged],
    summary: 'Give a checkpoint a new code, where its label was lost or photographed: the old one counts no more',
    input: z.strictObject({ id: CheckpointId }),
    reply: Checkpoint,
  }),
  tag: endpoint({
    method: 'POST',
    path: '/api/checkpoints/{id}/tag',
    may: 'checkpoint:print',
    isSecret: true,
    announces: nothing('nothing of the checkpoint changes; who took the code is in the audit log'),
    summary: 'What is to be written on the tag of a checkpoint: its code, for those who print labels',
    input: z.strictObject({ id: CheckpointId }),
    reply: z.object({ text: z.string() }),
  }),
  labels: endpoint({
    method: 'GET',
    path: '/api/checkpoints/labels',
    may: 'checkpoint:print',
    summary: 'The labels of a site’s checkpoints to print: several on a page, or a large one on each',
    input: z.strictObject({
      businessId: BusinessId,
      /** Only this one. */
      checkpointId: FilterId,
      size: z._default(z.enum(['small', 'large']), 'small'),
    }),
    reply: download('application/pdf'),
    example: { checkpointId: undefined },
  }),
}

export const tours = {
  list: endpoint({
    method: 'GET',
    path: '/api/tours',
    may: 'tour:read',
    offline: 'keep',
    summary: 'Rounds by site and name: all for managers, those of one’s own sites for a guard',
    input: z.strictObject({ businessId: FilterId, archived: z.optional(z.boolean()), ...paging }),
    reply: z.array(Tour),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tours',
    may: 'tour:write',
    announces: [tourChanged],
    summary: 'Make a round of the checkpoints of a site',
    input: z.strictObject({
      businessId: BusinessId,
      name: nameText(1, 100, 'tour-name-required'),
      checkpointIds,
      ordered: z._default(z.boolean(), false),
      expectedMinutes: z._default(minutes(1), 30),
      toleranceMinutes: z._default(minutes(0), 15),
    }),
    reply: Tour,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/tours/{id}',
    may: 'tour:write',
    announces: [tourChanged, tourDueChanged],
    summary: 'Change a round, or put it away; rounds under way stay as they began',
    input: z.strictObject({
      id: TourId,
      name: z.optional(nameText(1, 100, 'tour-name-required')),
      checkpointIds: z.optional(checkpointIds),
      ordered: z.optional(z.boolean()),
      expectedMinutes: z.optional(minutes(1)),
      toleranceMinutes: z.optional(minutes(0)),
      archived: z.optional(z.boolean()),
      version: z.optional(Version),
    }),
    reply: Tour,
  }),
}
