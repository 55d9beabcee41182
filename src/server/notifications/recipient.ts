import type { Preferences } from '#shared/accounts/contract.ts'
import type { NotificationSettings } from '#shared/accounts/settings-contract.ts'
import type { Person } from './recipients-store.ts'

/** Someone who is told something, with what decides how. */
export interface Recipient extends Omit<Person, 'preferences' | 'notificationSettings'> {
  firstName: string
  preferences: Preferences
  settings: NotificationSettings
}
