import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import { channelName, readChannel } from '#shared/chat/rules.ts'
import { type ChannelTopic, type ChatSettings, channelTopics, type MessageKind } from '#shared/chat/shapes.ts'
import { conflict, invalidField, notFound } from '#shared/problem.ts'
import { readSettings } from './settings-store.ts'
import { slackNotSet } from './slack-failure.ts'

/** The settings of the organization a call is about: the one it names, else the caller's current one. */
export async function settingsFor({ db, actor }: Context, organizationId: number | undefined): Promise<ChatSettings> {
  const settings = await readSettings(db, organizationFor(actor, organizationId))
  if (settings === undefined) throw notFound()
  return settings
}

/** Where a message goes, checked and noted before anything is sent: only an organization's own six channels. */
export async function aim(
  ctx: Context,
  kind: MessageKind,
  { channel, organizationId }: { channel?: string | undefined; organizationId?: number | undefined },
  usual?: ChannelTopic,
) {
  const settings = await settingsFor(ctx, organizationId)
  const prefix = settings.channelPrefix
  const topic = channel === undefined ? (usual ?? settings.defaultChannel) : readChannel(prefix ?? '', channel)
  if (topic === undefined) {
    throw invalidField('channel', 'channel-not-yours', { channels: channelTopics.join(', ') })
  }
  if (ctx.environment.SLACK_BOT_TOKEN === undefined) throw slackNotSet().problem
  // One workspace serves every organization: without a word of an administrator one would write into another's channels.
  if (prefix === null) throw conflict('slack-prefix-awaited')
  const name = channelName(prefix, topic)
  await audit(ctx, {
    organizationId: settings.organizationId,
    action: 'chat-message.sent',
    subjectKind: 'chat-channel',
    subjectId: name,
    detail: { kind },
  })
  return { settings, channel: name }
}
