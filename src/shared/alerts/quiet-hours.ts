import type { WallTime } from '../time.ts'
import type { NotificationSettings } from './settings.ts'

/**
 * Whether a person wants no sound now, in their own wall time. Quiet hours usually run over midnight; the same time at
 * both ends means all day.
 */
export function isQuietAt({ quietFrom, quietTo }: Pick<NotificationSettings, 'quietFrom' | 'quietTo'>, time: WallTime) {
  if (quietFrom === null || quietTo === null) return false
  if (quietFrom < quietTo) return quietFrom <= time && time < quietTo
  return time >= quietFrom || time < quietTo
}
