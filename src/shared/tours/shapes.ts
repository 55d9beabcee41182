import * as z from 'zod/mini'
import { RecordedOffline } from '../made.ts'
import { Instant, nameText, numericId, text, Version, ZoneId } from '../schema.ts'

export const CheckpointId = numericId('checkpoint')
export const TourId = numericId('tour')
export const TourRunId = numericId('tour-run')
export const TourPhotoId = numericId('tour-photo')

/** How it is proven that someone was there: a label, a tag, or the place itself. */
export const proofs = ['qr', 'nfc', 'position'] as const
export const Proof = z.enum(proofs)
export type Proof = z.infer<typeof Proof>

export const questionKinds = ['yes-no', 'choice', 'number', 'text', 'photo'] as const

/** What is asked at a checkpoint. */
export const Question = z.strictObject({
  kind: z.enum(questionKinds),
  text: text(1, 200, 'content-required'),
  /** What can be chosen, where it is a choice. */
  options: z._default(z.array(text(1, 80)).check(z.maxLength(10)), []),
  required: z._default(z.boolean(), false),
})
export type Question = z.infer<typeof Question>

/** With the words that were asked, so that it still says something when the question has changed. */
export const Answer = z.strictObject({ question: text(1, 200), answer: text(1, 500) })
export type Answer = z.infer<typeof Answer>

const latitude = z.number().check(z.minimum(-90), z.maximum(90))
const longitude = z.number().check(z.minimum(-180), z.maximum(180))

const Position = z.strictObject({ lat: latitude, lng: longitude })

/** What the phone knows of where it is: how well (metres), and when it knew. */
export const scanPlace = {
  latitude: z.optional(z.nullable(latitude)),
  longitude: z.optional(z.nullable(longitude)),
  accuracy: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(50_000_000)))),
  positionTime: z.optional(z.nullable(Instant)),
}

const Site = z.object({ id: z.int(), name: z.string() })

const checkpointFields = {
  id: CheckpointId,
  name: z.string(),
  place: z.nullable(z.string()),
  instruction: z.nullable(z.string()),
  questions: z.array(Question),
  proof: z.array(Proof),
  position: z.nullable(Position),
}

export const Checkpoint = z.object({
  ...checkpointFields,
  organizationId: z.int(),
  business: Site,
  zone: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** How many rounds lead past it. */
  tours: z.int(),
  lastScannedAt: z.nullable(Instant),
  codeReplacedAt: z.nullable(Instant),
  archived: z.boolean(),
  version: Version,
})
export type Checkpoint = z.infer<typeof Checkpoint>

/** A checkpoint as someone who walks past it needs it. */
export const Stop = z.object({
  ...checkpointFields,
  /** What the code in its label comes to when it is hashed: a phone knows the label without a connection, and nobody learns the code. */
  codeMark: z.nullable(z.string()),
})
export type Stop = z.infer<typeof Stop>

export const Tour = z.object({
  id: TourId,
  organizationId: z.int(),
  business: Site,
  name: z.string(),
  ordered: z.boolean(),
  expectedMinutes: z.int(),
  toleranceMinutes: z.int(),
  checkpoints: z.array(Stop),
  archived: z.boolean(),
  version: Version,
})
export type Tour = z.infer<typeof Tour>

export const scanKinds = ['qr', 'nfc', 'short-code', 'position', 'skipped'] as const
export type ScanKind = (typeof scanKinds)[number]

/** What speaks against a scan, or is worth a look. */
export const findings = [
  'wrong-place',
  'place-unproven',
  'label-missing',
  'too-fast',
  'out-of-order',
  'code-replaced',
  'answer-missing',
  'before-start',
] as const
export type Finding = (typeof findings)[number]

export const placeVerdicts = ['inside', 'outside', 'elsewhere', 'uncertain', 'no_position', 'no_zones'] as const
export type PlaceVerdict = (typeof placeVerdicts)[number]

/** What became of a checkpoint on a round. */
export const Scan = z.object({
  checkpointId: z.int(),
  kind: z.enum(scanKinds),
  at: Instant,
  verdict: z.enum(placeVerdicts),
  /** How well the phone knew where it was; clients are not told. */
  accuracy: z.nullable(z.number()),
  findings: z.array(z.enum(findings)),
  reason: z.nullable(z.string()),
  answers: z.array(Answer),
  offline: z.nullable(RecordedOffline),
})
export type Scan = z.infer<typeof Scan>

/** What someone noticed at a checkpoint, as far as the reader may see the note or incident that it became. */
export const Observation = z.object({
  id: z.int(),
  checkpointId: z.int(),
  at: Instant,
  becomes: z.enum(['note', 'incident']),
  incident: z.nullable(z.object({ id: z.int(), number: z.string() })),
  text: z.string(),
})
export type Observation = z.infer<typeof Observation>

/** What was photographed at a checkpoint; where nothing was asked or noticed, why it was passed over. */
export const TourPhoto = z.object({
  id: TourPhotoId,
  checkpointId: z.int(),
  question: z.nullable(z.string()),
  observationId: z.nullable(z.int()),
  at: Instant,
  url: z.string(),
})
export type TourPhoto = z.infer<typeof TourPhoto>

/** When someone on a round had to stop; without an end while it lasts. */
export const Pause = z.object({ from: Instant, to: z.nullable(Instant), reason: z.nullable(z.string()) })
export type Pause = z.infer<typeof Pause>

/** What a round as a whole is worth. */
export const runFindings = ['incomplete', 'too-fast', 'too-slow', 'abandoned', 'off-the-clock'] as const
export type RunFinding = (typeof runFindings)[number]

export const TourRun = z.object({
  id: TourRunId,
  organizationId: z.int(),
  tour: z.object({ id: z.int(), name: z.string() }),
  business: Site,
  /** On whose clocks its site goes. */
  timeZone: z.string(),
  employee: z.object({ id: z.int(), name: z.string() }),
  checkpoints: z.array(z.object({ id: z.int(), name: z.string(), place: z.nullable(z.string()) })),
  ordered: z.boolean(),
  expectedMinutes: z.int(),
  toleranceMinutes: z.int(),
  startedAt: Instant,
  finishedAt: z.nullable(Instant),
  remark: z.nullable(z.string()),
  scans: z.array(Scan),
  observations: z.array(Observation),
  photos: z.array(TourPhoto),
  pauses: z.array(Pause),
  findings: z.array(z.enum(runFindings)),
  offline: z.nullable(RecordedOffline),
})
export type TourRun = z.infer<typeof TourRun>

/** What a form about a checkpoint fills in. */
export const checkpointDraft = {
  name: nameText(1, 100, 'checkpoint-name-required'),
  place: z.optional(z.nullable(text(0, 200))),
  instruction: z.optional(z.nullable(text(0, 1000))),
  questions: z.optional(z.array(Question).check(z.maxLength(10))),
  position: z.optional(z.nullable(Position)),
  zoneId: z.optional(z.nullable(ZoneId)),
}
