import { i18n } from '@lingui/core'
import type { Habits } from '#shared/country/habits.ts'
import type { Refusal } from '#shared/refusal.ts'
import { sayRefusal } from '#shared/refusal-words.ts'
import { isRefusalCode } from '#shared/refusals.ts'
import { type HoleKind, readLanguage } from '#shared/words.ts'
import { formatFor } from './format.ts'
import { habitsNow } from './session.tsx'

/** A refusal in the person's language, its days, times, amounts and distances as they read them; undefined for an unknown code. */
export function say(refusal: Refusal, reader = habitsNow()): string | undefined {
  if (!isRefusalCode(refusal.code)) return undefined
  return sayRefusal(refusal, readLanguage(i18n.locale), writerFor(reader))
}

const writerFor = (reader: Habits) => (value: string, kind: HoleKind) => {
  const format = formatFor(reader, i18n)
  if (kind === 'day') return format.day(value)
  if (kind === 'time') return format.wallTime(value)
  if (kind === 'distance') return format.distance(Number(value))
  const [amount = '', currency] = value.split(' ')
  return format.money(amount, currency)
}
