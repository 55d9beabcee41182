import * as z from 'zod/mini'
import { Instant, numericId, OrganizationId, WallTime } from '../schema.ts'

export const ChatMessageId = numericId('chat-message')

/** What the six channels are for; the workspace's prefix stands before each name. */
export const channelTopics = ['safety', 'operations', 'dispatch', 'incidents', 'announcements', 'dev-updates'] as const
export const ChannelTopic = z.enum(channelTopics)
export type ChannelTopic = z.infer<typeof ChannelTopic>

/** What a summary looks back on. */
export const timeFrames = ['since-last', '24-hours', '7-days'] as const
export const TimeFrame = z.enum(timeFrames)
export type TimeFrame = z.infer<typeof TimeFrame>

/** How the installation stands with Slack: no token, a token that works, one that was refused, or no answer. */
const ConnectionState = z.enum(['not-set', 'connected', 'refused', 'unreachable'])

export const ChannelList = z.object({
  state: ConnectionState,
  /** The workspace's name, when Slack told it. */
  workspace: z.nullable(z.string()),
  bot: z.nullable(z.string()),
  /** In words, when something is not as it should be. */
  problem: z.nullable(z.string()),
  /** The token may post but not list: what Slack knows about the channels is then unknown. */
  listingNeedsPermission: z.boolean(),
  /** No administrator has said yet which channels are the organization's. */
  awaitsPrefix: z.boolean(),
  defaultChannel: ChannelTopic,
  /** Whether an AI endpoint writes the summaries; otherwise the built-in digest does. */
  aiModel: z.nullable(z.string()),
  channels: z.array(
    z.object({
      topic: ChannelTopic,
      name: z.string(),
      /** Null where Slack did not tell. */
      exists: z.nullable(z.boolean()),
      isMember: z.nullable(z.boolean()),
    }),
  ),
})
export type ChannelList = z.infer<typeof ChannelList>

export const messageKinds = [
  'test',
  'daily-summary',
  'ai-summary',
  'feature-completed',
  'milestone-reached',
  'incident',
] as const
export type MessageKind = (typeof messageKinds)[number]

export const ChatMessage = z.object({
  id: ChatMessageId,
  organizationId: OrganizationId,
  channel: z.string(),
  kind: z.enum(messageKinds),
  text: z.string(),
  status: z.enum(['queued', 'sent', 'failed']),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  /** Who sent it; null for what Muster sent by itself. */
  sentBy: z.nullable(z.string()),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const Sent = z.object({
  success: z.literal(true),
  message: z.string(),
  channel: z.string(),
  messageId: ChatMessageId,
  timestamp: Instant,
})

export const SentSummary = z.extend(Sent, {
  /** Who wrote it. */
  source: z.enum(['ai', 'built-in']),
  /** Why the built-in digest wrote it although an AI endpoint is set. */
  note: z.nullable(z.string()),
  text: z.string(),
  from: Instant,
})

export const ChatSettings = z.object({
  organizationId: OrganizationId,
  organizationName: z.string(),
  timeZone: z.string(),
  /** Given by an administrator, if only an empty one; null: not yet, and nothing is sent. */
  channelPrefix: z.nullable(z.string()),
  defaultChannel: ChannelTopic,
  /** Where incidents of high and critical priority are told; null: they are not. */
  incidentChannel: z.nullable(ChannelTopic),
  /** When, in the organization's time zone, and where the day is summed up; null: it is not. */
  dailySummaryTime: z.nullable(WallTime),
  dailySummaryChannel: ChannelTopic,
  lastSummaryAt: z.nullable(Instant),
  version: z.int(),
})
export type ChatSettings = z.infer<typeof ChatSettings>
