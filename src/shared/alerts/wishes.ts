import type { Channel } from '../notices.ts'
import { addDays, addSeconds, dayOf, type Instant, instantAt, wallTimeOf } from '../time.ts'
import { type AlertKind, choiceOf, kindOf } from './kinds.ts'
import { isQuietAt } from './quiet-hours.ts'
import type { NotificationSettings } from './settings.ts'

/** Whether a person wants to be told this way: the channel, the group above the kind and the kind itself all say so. */
export function wants(settings: NotificationSettings, kind: AlertKind, channel: Channel) {
  const { channels, group, isAlarm, isAskedFor } = kindOf(kind)
  if (isAlarm) return channels.includes(channel)
  const isChannelOn = channel === 'push' ? settings.pushNotifications : settings.emailAlerts
  const isKindOn = settings.choices[choiceOf(kind, channel)] ?? isAskedFor !== true
  return channels.includes(channel) && isChannelOn && (group === null || settings[group]) && isKindOn
}

type Quiet = Pick<NotificationSettings, 'quietFrom' | 'quietTo'>

/** When a push of now may make a sound: at once, when the person's quiet hours are over, or never when it is always quiet. */
export function soundsAt(quiet: Quiet, timeZone: string, now: Instant): Instant | null {
  const { quietFrom, quietTo } = quiet
  if (quietTo === null || !isQuietAt(quiet, wallTimeOf(now, timeZone))) return now
  if (quietFrom === quietTo) return null
  const today = dayOf(now, timeZone)
  const end = instantAt(today, quietTo, timeZone)
  // In the night when clocks go back the same wall time comes twice.
  const secondEnd = addSeconds(end, 3600)
  const ends = [end, ...(wallTimeOf(secondEnd, timeZone) === quietTo ? [secondEnd] : [])]
  const next = ends.find(instant => Date.parse(instant) > Date.parse(now))
  return addSeconds(next ?? instantAt(addDays(today, 1), quietTo, timeZone), 0)
}
