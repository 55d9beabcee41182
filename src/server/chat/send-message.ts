import type { Context } from '#server/platform/context.ts'
import { AfterCommit } from '#server/platform/work.ts'
import type { ChatBody } from '#shared/chat/body.ts'
import type { chat } from '#shared/chat/contract.ts'
import { type ChatSettings, channelTopics, type MessageKind } from '#shared/chat/shapes.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, notFound } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { type Delivered, deliver, heldUntil, sendNow } from './chat-outbox.ts'
import { aim } from './destination.ts'
import { findMessage, holdForRetry } from './message-store.ts'

type Input<K extends keyof typeof chat> = ParsedInputOf<(typeof chat)[K]>

export async function sendTest(ctx: Context, input: Input<'test'>) {
  const { settings, channel } = await aim(ctx, 'test', input)
  const body = said(settings, 'Message from Muster', [input.message])
  return send(ctx, settings, { channel, kind: 'test', body }, 'Test notification')
}

export async function sendFeature(ctx: Context, input: Input<'featureCompleted'>) {
  const { settings, channel } = await aim(ctx, 'feature-completed', input, 'dev-updates')
  const body = said(settings, 'Feature completed', [input.featureName, input.description ?? ''])
  body.parts.push(
    ...facts([
      ['Developer', input.developer],
      ['Priority', input.priority],
      ['Milestone', input.milestone],
      ['Version', input.version],
    ]),
    ...facts([
      ['Bug fixed', input.bugTitle],
      ['Severity', input.severity],
      ['Solution', input.solution],
    ]),
  )
  return send(ctx, settings, { channel, kind: 'feature-completed', body }, 'Feature notification')
}

export async function sendMilestone(ctx: Context, input: Input<'milestoneReached'>) {
  const { settings, channel } = await aim(ctx, 'milestone-reached', input, 'dev-updates')
  const percent = input.completionPercentage
  const body = said(settings, 'Milestone reached', [input.milestone])
  body.parts.push(
    ...facts([
      ['Complete', percent === undefined ? undefined : `${percent} %`],
      ['Team', input.team],
      ['Duration', input.duration],
      ['Next phase', input.nextPhase],
    ]),
  )
  return send(ctx, settings, { channel, kind: 'milestone-reached', body }, 'Milestone notification')
}

/** Sends once more what failed or still waits; what is under way or arrived is left alone. */
export async function retryMessage(ctx: Context, { id }: Input<'retry'>) {
  const { db, now } = ctx
  const message = await findMessage(db, id)
  if (message?.organizationId == null) throw notFound()
  // Under the prefix of today: a wrong one may be why it failed.
  const channel = channelTopics.find(topic => message.channel.endsWith(topic))
  const aimed = await aim(ctx, message.kind as MessageKind, { channel, organizationId: message.organizationId })
  const held = await holdForRetry(db, id, aimed.channel, now, heldUntil(ctx.environment, now))
  if (held === undefined) {
    if (message.status !== 'sent') throw conflict('message-being-sent')
    throw conflict('already-sent', { why: refusal('message-sent') })
  }
  return new AfterCommit(async outside => sentReply('Message', await deliver(outside, held)))
}

interface Ready {
  channel: string
  kind: MessageKind
  body: ChatBody
}

function send({ actor }: Context, { organizationId }: ChatSettings, ready: Ready, what: string) {
  const sentBy = actor.userId
  return new AfterCommit(async outside => sentReply(what, await sendNow(outside, { ...ready, organizationId, sentBy })))
}

export const sentReply = (what: string, { id, channel, sentAt }: Delivered) => ({
  success: true as const,
  message: `${what} sent to #${channel}`,
  channel,
  messageId: id,
  timestamp: sentAt,
})

// The heading is ours: it is the one place where Slack shows text as it is.
const said = ({ organizationName }: ChatSettings, title: string, lines: string[]): ChatBody => ({
  title,
  parts: lines.filter(line => line !== '').map(line => ({ lines: [line] })),
  footer: `${organizationName} · sent with Muster`,
})

function facts(pairs: [label: string, value: string | undefined][]) {
  const lines = pairs.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [`${label}: ${value}`]))
  return lines.length === 0 ? [] : [{ lines }]
}
