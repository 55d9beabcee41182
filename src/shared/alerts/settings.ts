import * as z from 'zod/mini'
import { WallTime } from '../schema.ts'
import { type Choice, choices } from './kinds.ts'

/** What was switched by hand, kind by kind and channel by channel; what is not named here is on. */
const Choices = z.strictObject(
  Object.fromEntries(choices.map(choice => [choice, z.optional(z.boolean())])) as Record<
    Choice,
    z.ZodMiniOptional<z.ZodMiniBoolean>
  >,
)

/** What a person wants to be told, and how. Quiet hours are wall times in their own zone, both set or neither. */
export const NotificationSettings = z.strictObject({
  emailAlerts: z.boolean(),
  smsAlerts: z.boolean(),
  pushNotifications: z.boolean(),
  incidentAlerts: z.boolean(),
  scheduleReminders: z.boolean(),
  timesheetDeadlines: z.boolean(),
  quietFrom: z.nullable(WallTime),
  quietTo: z.nullable(WallTime),
  choices: Choices,
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const defaultNotificationSettings: NotificationSettings = {
  emailAlerts: true,
  smsAlerts: false,
  pushNotifications: true,
  incidentAlerts: true,
  scheduleReminders: true,
  timesheetDeadlines: true,
  quietFrom: null,
  quietTo: null,
  choices: {},
}

/** Stored settings, which name only what was ever changed, as a whole. */
export const settingsFrom = (stored: unknown): NotificationSettings => ({
  ...defaultNotificationSettings,
  ...(stored as Partial<NotificationSettings> | null),
})
