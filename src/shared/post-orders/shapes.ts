import * as z from 'zod/mini'
import { FileType } from '../files.ts'
import { RecordedOffline } from '../made.ts'
import { Day, Instant, numericId, text, Version } from '../schema.ts'

export const PostOrderId = numericId('post-order')
export const PostOrderFileId = numericId('post-order-file')

/** What applies at a site, or what the company tells its people. */
export const PostOrderKind = z.enum(['order', 'announcement'])
export type PostOrderKind = z.infer<typeof PostOrderKind>

/** Whom an announcement can be meant for. */
export const readerRoles = ['provider', 'supervisor', 'lead', 'employee'] as const
const ReaderRole = z.enum(readerRoles)
export type ReaderRole = z.infer<typeof ReaderRole>

export const Contact = z.strictObject({
  name: text(1, 100, 'contact-name-required'),
  phone: z._default(text(0, 40), ''),
  /** What they are called for. */
  about: z._default(text(0, 200), ''),
})
export type Contact = z.infer<typeof Contact>

/** What a form about an order fills in. */
export const orderText = {
  title: text(1, 150, 'order-title-required'),
  /** Plain text with headings, lists and bold words. */
  body: text(1, 20_000, 'order-body-required'),
  emergency: z.optional(z.nullable(text(0, 4000))),
  radioChannel: z.optional(z.nullable(text(0, 100))),
  contacts: z.optional(z.array(Contact).check(z.maxLength(20))),
  /** Who has to acknowledge it, by position; everyone where none is named. */
  positions: z.optional(z.array(text(1, 100)).check(z.maxLength(20))),
  roles: z.optional(z.array(ReaderRole).check(z.maxLength(4))),
  mustAcknowledge: z.optional(z.boolean()),
  /** The last day on which it may be read, in the zone of the site. */
  readBy: z.optional(z.nullable(Day)),
}

/** A picture or document that belongs to an order. */
export const OrderFile = z.object({
  id: PostOrderFileId,
  name: z.string(),
  type: FileType,
  /** In bytes. */
  size: z.int(),
  /** Of a picture. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  url: z.string(),
})
export type OrderFile = z.infer<typeof OrderFile>

const textFields = {
  title: z.string(),
  body: z.string(),
  emergency: z.nullable(z.string()),
  radioChannel: z.nullable(z.string()),
  contacts: z.array(Contact),
  positions: z.array(z.string()),
  roles: z.array(ReaderRole),
  mustAcknowledge: z.boolean(),
  readBy: z.nullable(Day),
  files: z.array(OrderFile),
}
const OrderText = z.object(textFields)
export type OrderText = z.infer<typeof OrderText>

export const OrderApprovalId = numericId('post-order-approval')
/** One that waits for an answer and has files: the walk aims it at such. */
export const AskedApprovalId = numericId('asked-approval')

/** What a client has said of what they were asked for. */
export const ApprovalState = z.enum(['asked', 'approved', 'declined'])
export type ApprovalState = z.infer<typeof ApprovalState>

const answer = {
  state: ApprovalState,
  askedAt: Instant,
  answeredAt: z.nullable(Instant),
  answeredBy: z.nullable(z.string()),
  /** Why it was declined. */
  answer: z.nullable(z.string()),
}
const DraftApproval = z.object(answer)
export type DraftApproval = z.infer<typeof DraftApproval>

/** An order as its client is asked for it: its words, and nothing else of it. */
export const OrderApproval = z.object({
  id: OrderApprovalId,
  business: z.object({ id: z.int(), name: z.string() }),
  title: z.string(),
  words: z.string(),
  /** What applied when it was asked; null for orders that are new. */
  wordsBefore: z.nullable(z.string()),
  /** What its pictures and documents are called. */
  fileNames: z.array(z.string()),
  change: z.nullable(z.string()),
  askedBy: z.nullable(z.string()),
  ...answer,
})
export type OrderApproval = z.infer<typeof OrderApproval>

export const PostOrder = z.object({
  id: PostOrderId,
  organizationId: z.int(),
  kind: PostOrderKind,
  business: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** What applies; before it was ever published, what is drafted. */
  ...textFields,
  status: z.enum(['draft', 'published']),
  /** Which edition applies, since when and by whom, and what is new in it. */
  edition: z.nullable(z.int()),
  publishedAt: z.nullable(Instant),
  publishedBy: z.nullable(z.string()),
  change: z.nullable(z.string()),
  /** What is written and not published yet; for those who write. */
  draft: z.nullable(OrderText),
  /** Whether the client of the site is asked before it applies, and what became of asking for the draft. */
  needsApproval: z.boolean(),
  approval: z.nullable(DraftApproval),
  /** Whether the caller is among those who have to read it, and when they said that they have. */
  isForMe: z.boolean(),
  acknowledgedAt: z.nullable(Instant),
  archived: z.boolean(),
  version: Version,
})
export type PostOrder = z.infer<typeof PostOrder>

export const Edition = z.object({
  edition: z.int(),
  ...textFields,
  change: z.nullable(z.string()),
  publishedAt: Instant,
  publishedBy: z.nullable(z.string()),
})
export type Edition = z.infer<typeof Edition>

/** Someone who has to read an edition, and whether they did. */
export const Reader = z.object({
  employeeId: z.int(),
  name: z.string(),
  position: z.string(),
  /** Null for those who have not. */
  acknowledgedAt: z.nullable(Instant),
  /** What their browser called itself. */
  userAgent: z.nullable(z.string()),
  offline: z.nullable(RecordedOffline),
  /** An earlier edition that they have read. */
  earlier: z.nullable(z.int()),
})
export type Reader = z.infer<typeof Reader>
