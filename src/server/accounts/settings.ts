import type { Context } from '#server/platform/context.ts'
import { companyOf } from '#server/platform/reader.ts'
import type { Preferences } from '#shared/accounts/contract.ts'
import { accountChanged } from '#shared/accounts/events.ts'
import { preferencesIn } from '#shared/accounts/preferences.ts'
import type { settings } from '#shared/accounts/settings-contract.ts'
import { settingsFrom } from '#shared/alerts/settings.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { mergeNotificationSettings, mergePreferences, readNotificationSettings } from './settings-store.ts'

export const readNotifications = async ({ db, actor }: Context) =>
  settingsFrom(await readNotificationSettings(db, actor.userId))

export async function changeNotifications(
  { db, actor, announce }: Context,
  change: ParsedInputOf<typeof settings.changeNotifications>,
) {
  const isQuietOff = change.quietFrom === null || change.quietTo === null
  const kept = { ...change, ...(isQuietOff ? { quietFrom: null, quietTo: null } : {}) }
  const stored = await mergeNotificationSettings(db, actor.userId, kept)
  await announce(accountChanged, null, { userId: actor.userId })
  return settingsFrom(stored)
}

export async function changePreferences(
  { db, actor, announce }: Context,
  change: ParsedInputOf<typeof settings.changePreferences>,
): Promise<Preferences> {
  const stored = await mergePreferences(db, actor.userId, change)
  await announce(accountChanged, null, { userId: actor.userId })
  return preferencesIn(await companyOf(db, actor.organizationId), stored)
}
