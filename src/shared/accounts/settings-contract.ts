import * as z from 'zod/mini'
import { NotificationSettings } from '../alerts/settings.ts'
import { DateFormat, HourFormat } from '../country/format-fields.ts'
import { endpoint } from '../endpoint.ts'
import { text } from '../schema.ts'
import { isTimeZone } from '../time-zone.ts'
import { languages } from '../words.ts'
import { Preferences } from './contract.ts'
import { accountChanged } from './events.ts'

// Offsets such as +05:00 would be read the other way round by the database: only names of places.
const namesAPlace = (zone: string) => /^[A-Za-z_]+(\/[\w+-]+)*$/.test(zone) && isTimeZone(zone)

export const settings = {
  notifications: endpoint({
    method: 'GET',
    path: '/api/settings/notifications',
    may: 'signed-in',
    summary: "One's own notification settings",
    input: z.strictObject({}),
    reply: NotificationSettings,
  }),
  changeNotifications: endpoint({
    method: 'PUT',
    path: '/api/settings/notifications',
    may: 'signed-in',
    announces: [accountChanged],
    summary: 'Change notification settings; what is left out stays',
    input: z.partial(NotificationSettings).check(
      z.refine(({ quietFrom, quietTo }) => (quietFrom ?? null) === null || (quietTo ?? null) !== null, {
        message: 'half-quiet-hours',
        path: ['quietTo'],
      }),
      z.refine(({ quietFrom, quietTo }) => (quietTo ?? null) === null || (quietFrom ?? null) !== null, {
        message: 'half-quiet-hours',
        path: ['quietFrom'],
      }),
    ),
    reply: NotificationSettings,
    example: { quietFrom: '22:00', quietTo: '06:30' },
  }),
  changePreferences: endpoint({
    method: 'PUT',
    path: '/api/settings/preferences',
    may: 'signed-in',
    announces: [accountChanged],
    summary: 'Change theme, language, time zone and formats; what is left out stays, null is as the company has it',
    input: z.extend(z.partial(Preferences), {
      language: z.optional(z.nullable(z.enum(languages))),
      timezone: z.optional(z.nullable(text(1, 64).check(z.refine(namesAPlace, 'time-zone-required')))),
      dateFormat: z.optional(z.nullable(DateFormat)),
      timeFormat: z.optional(z.nullable(HourFormat)),
    }),
    reply: Preferences,
    example: { timezone: 'America/Chicago' },
  }),
}
