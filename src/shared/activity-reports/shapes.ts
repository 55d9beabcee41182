import * as z from 'zod/mini'
import { RecordedOffline } from '../made.ts'
import { Day, Instant, numericId, Version } from '../schema.ts'

export const ActivityReportId = numericId('activity-report')

/** A draft until the day is over; to be reviewed until the client has what it says now. */
export const ReportStatus = z.enum(['draft', 'review', 'released'])
export type ReportStatus = z.infer<typeof ReportStatus>

/** What a report tells of, in the order in which it is read. */
export const sectionKinds = ['duty', 'remarks', 'rounds', 'incidents', 'notes', 'log', 'zones'] as const
export const SectionKind = z.enum(sectionKinds)
export type SectionKind = z.infer<typeof SectionKind>

/** What is to be said of a line besides its time and text. */
const lineMarks = [
  'missed',
  'late',
  'incomplete',
  'abandoned',
  'under-way',
  'on-duty',
  'handover',
  'low',
  'high',
  'critical',
  'open',
  'in_progress',
  'resolved',
  'closed',
  'visitor',
  'vehicle',
  'key',
  'parcel',
  'restricted',
  'left',
  'absent',
  // What speaks against a round.
  'wrong-place',
  'place-unproven',
  'label-missing',
  'too-fast',
  'too-slow',
  'out-of-order',
  'code-replaced',
  'answer-missing',
  'before-start',
  'off-the-clock',
] as const
export const LineMark = z.enum(lineMarks)
export type LineMark = z.infer<typeof LineMark>

const lineFields = {
  /** What it is about, `note-12`: by this it is left out or put in other words. */
  key: z.string(),
  at: Instant,
  until: z.nullable(Instant),
  text: z.nullable(z.string()),
  marks: z.array(LineMark),
  /** Checkpoints of a round. */
  seen: z.nullable(z.object({ seen: z.int(), all: z.int() })),
}

/** A line as it is kept with what was released: people by their records, so that names stand in one place. */
const KeptLine = z.object({ ...lineFields, employeeId: z.nullable(z.int()) })
export type KeptLine = z.infer<typeof KeptLine>

/** What a client is given. */
export const ReportContent = z.object({
  weather: z.nullable(z.string()),
  summary: z.nullable(z.string()),
  sections: z.array(z.object({ kind: SectionKind, lines: z.array(KeptLine) })),
})
export type ReportContent = z.infer<typeof ReportContent>

export const ReportLine = z.object({
  ...lineFields,
  who: z.nullable(z.string()),
  /** Whether the client gets it: what is internal does not go out, whatever else is decided. */
  forClient: z.boolean(),
  leftOut: z.boolean(),
  /** What was recorded, where it was put in other words; for those who review. */
  original: z.nullable(z.string()),
  /** Where it was written without a connection; for the company. */
  offline: z.nullable(RecordedOffline),
})
export type ReportLine = z.infer<typeof ReportLine>

const summaryFields = {
  id: ActivityReportId,
  organizationId: z.int(),
  business: z.object({ id: z.int(), name: z.string(), timeZone: z.string() }),
  day: Day,
  status: ReportStatus,
  /** Which edition the client has, since when and by whom; by nobody where the hour of the site had come. */
  edition: z.nullable(z.int()),
  releasedAt: z.nullable(Instant),
  releasedBy: z.nullable(z.string()),
  /** Who of the client has signed the edition that they have, and when. */
  signedBy: z.nullable(z.string()),
  signedAt: z.nullable(Instant),
  version: Version,
}
export const ActivityReportSummary = z.object({ ...summaryFields, remarks: z.int() })
export type ActivityReportSummary = z.infer<typeof ActivityReportSummary>

export const ActivityReport = z.object({
  ...summaryFields,
  weather: z.nullable(z.string()),
  summary: z.nullable(z.string()),
  sections: z.array(z.object({ kind: SectionKind, lines: z.array(ReportLine) })),
  /** What the client has says something else by now. */
  differs: z.boolean(),
})
export type ActivityReport = z.infer<typeof ActivityReport>

export const ReportHistory = z.object({
  changes: z.array(
    z.object({
      part: z.enum(['weather', 'summary', 'line', 'left-out']),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
      by: z.nullable(z.string()),
      at: Instant,
    }),
  ),
  editions: z.array(
    z.object({
      edition: z.int(),
      by: z.nullable(z.string()),
      at: Instant,
      mailedTo: z.array(z.string()),
      signedBy: z.nullable(z.string()),
      signedAt: z.nullable(Instant),
    }),
  ),
})
export type ReportHistory = z.infer<typeof ReportHistory>
