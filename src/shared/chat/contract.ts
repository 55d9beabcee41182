import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { OrganizationFilter, paging, text, Version, WallTime } from '../schema.ts'
import { chatMessageChanged, chatSettingsChanged } from './events.ts'
import {
  ChannelList,
  ChannelTopic,
  ChatMessage,
  ChatMessageId,
  ChatSettings,
  Sent,
  SentSummary,
  TimeFrame,
} from './shapes.ts'

const toOrganization = { organizationId: OrganizationFilter }
const words = (max: number) => z.optional(text(0, max))
/** One of the six, with or without the workspace's prefix and the #. */
const channel = z.optional(text(1, 120))

export const TestMessage = z.strictObject({
  message: text(1, 2000, 'message-required'),
  channel,
  ...toOrganization,
})

export const FeatureCompleted = z.strictObject({
  featureName: text(1, 150, 'feature-name-required'),
  developer: words(100),
  description: words(1000),
  priority: words(40),
  bugTitle: words(150),
  solution: words(1000),
  severity: words(40),
  milestone: words(150),
  version: words(60),
  channel,
  ...toOrganization,
})

export const MilestoneReached = z.strictObject({
  milestone: text(1, 150, 'milestone-required'),
  completionPercentage: z.optional(
    z.union(
      [
        z.number().check(z.minimum(0, 'too-low'), z.maximum(100, 'too-high')),
        z.string().check(z.regex(/^$|^(100|\d{1,2})([.,]\d{1,2})?%?$/, 'progress-not-valid')),
      ],
      'progress-not-valid',
    ),
  ),
  team: words(100),
  duration: words(100),
  nextPhase: words(150),
  channel,
  ...toOrganization,
})

export const chat = {
  channels: endpoint({
    method: 'GET',
    path: '/api/slack/channels',
    may: 'chat:send',
    summary: 'The six channels by their names in the workspace, and how Muster stands with Slack',
    input: z.strictObject({ ...toOrganization }),
    reply: ChannelList,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/slack/test',
    may: 'chat:send',
    announces: [chatMessageChanged],
    summary: 'Send a message to a channel and wait for what Slack says; `error` of a refusal is Slack’s own code',
    input: TestMessage,
    reply: Sent,
    example: { channel: 'safety' },
  }),
  dailySummary: endpoint({
    method: 'POST',
    path: '/api/slack/daily-summary',
    may: 'chat:send',
    announces: [chatMessageChanged],
    summary: 'Send what happened today',
    input: z.strictObject({ ...toOrganization, channel }),
    reply: Sent,
  }),
  featureCompleted: endpoint({
    method: 'POST',
    path: '/api/slack/dev/feature-completed',
    may: 'chat:send',
    announces: [chatMessageChanged],
    summary: 'Tell that a feature is done; the channel is dev-updates unless one is named',
    input: FeatureCompleted,
    reply: Sent,
  }),
  milestoneReached: endpoint({
    method: 'POST',
    path: '/api/slack/dev/milestone-reached',
    may: 'chat:send',
    announces: [chatMessageChanged],
    summary: 'Tell that a milestone is reached; the channel is dev-updates unless one is named',
    input: MilestoneReached,
    reply: Sent,
  }),
  sendSummary: endpoint({
    method: 'POST',
    path: '/api/ai/send-summary-to-slack',
    may: 'chat:send',
    announces: [chatMessageChanged],
    summary: 'Send a summary written by the AI endpoint, or by the built-in digest from the same facts',
    input: z.strictObject({ timeFrame: TimeFrame, channel, ...toOrganization }),
    reply: SentSummary,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/slack/messages',
    may: 'chat:send',
    summary: 'What was sent to Slack, and what was not, newest first',
    input: z.strictObject({ ...toOrganization, ...paging }),
    reply: z.array(ChatMessage),
    paged: true,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/slack/messages/{id}/retry',
    may: 'chat:send',
    announces: [chatMessageChanged],
    summary: 'Send a message again that failed or still waits',
    input: z.strictObject({ id: ChatMessageId }),
    reply: Sent,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/slack/settings',
    may: 'chat:send',
    summary: 'What the organization tells its workspace by itself, and where',
    input: z.strictObject({ ...toOrganization }),
    reply: ChatSettings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/slack/settings',
    may: 'chat:configure',
    announces: [chatSettingsChanged],
    summary: 'Change chat settings; what is left out stays. The prefix is the administrators’ to change',
    input: z.strictObject({
      channelPrefix: z.optional(z.string().check(z.regex(/^[a-z0-9_-]{0,30}$/, 'prefix-not-valid'))),
      defaultChannel: z.optional(ChannelTopic),
      incidentChannel: z.optional(z.nullable(ChannelTopic)),
      dailySummaryTime: z.optional(z.nullable(WallTime)),
      dailySummaryChannel: z.optional(ChannelTopic),
      version: z.optional(Version),
      ...toOrganization,
    }),
    reply: ChatSettings,
    example: { channelPrefix: undefined },
  }),
}
