import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { givenFields } from '#server/platform/given-fields.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import type { chat } from '#shared/chat/contract.ts'
import { chatSettingsChanged } from '#shared/chat/events.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { reach } from '#shared/permissions.ts'
import { invalidField } from '#shared/problem.ts'
import { settingsFor } from './destination.ts'
import { lockSettings, writeSettings } from './settings-store.ts'

export const readChatSettings = (ctx: Context, { organizationId }: ParsedInputOf<typeof chat.settings>) =>
  settingsFor(ctx, organizationId)

export async function changeSettings(ctx: Context, input: ParsedInputOf<typeof chat.changeSettings>) {
  const { organizationId: named, version, ...change } = input
  const { organizationId } = await settingsFor(ctx, named)
  await lockSettings(ctx.db, organizationId)
  const current = await settingsFor(ctx, organizationId)
  if (version !== undefined && version !== current.version) throw changedMeanwhile(current)
  if (change.channelPrefix !== undefined && change.channelPrefix !== current.channelPrefix) refusePrefixUnlessAdmin(ctx)
  const kept = { ...current, ...givenFields(change) }
  await writeSettings(ctx.db, organizationId, kept, { userId: ctx.actor.userId, now: ctx.now })
  await audit(ctx, {
    organizationId,
    action: 'chat-settings.changed',
    subjectKind: 'organization',
    subjectId: organizationId,
    detail: givenFields(change),
  })
  await ctx.announce(chatSettingsChanged, organizationId, {})
  return settingsFor(ctx, organizationId)
}

// One workspace serves every organization of the installation: a prefix of one's own choice would open others' channels.
function refusePrefixUnlessAdmin({ actor }: Context) {
  if (reach(actor, 'chat:configure') === 'all') return
  throw invalidField('channelPrefix', 'prefix-set-by-admin')
}
