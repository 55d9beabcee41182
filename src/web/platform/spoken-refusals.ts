import { i18n } from '@lingui/core'
import type { Refusal } from '#shared/refusal.ts'
import { sayRefusal } from '#shared/refusal-words.ts'
import { isRefusalCode } from '#shared/refusals.ts'
import { type HoleKind, readLanguage } from '#shared/words.ts'
import { formatFor } from './format.ts'
import { habitsNow } from './session.tsx'

/** A refusal in the person's language, its days, times and amounts as they read them; undefined for an unknown code. */
export function say(refusal: Refusal): string | undefined {
  if (!isRefusalCode(refusal.code)) return undefined
  return sayRefusal(refusal, readLanguage(i18n.locale), write)
}

function write(value: string, kind: HoleKind) {
  const format = formatFor(habitsNow(), i18n)
  if (kind === 'day') return format.day(value)
  if (kind === 'time') return format.wallTime(value)
  const [amount = '', currency] = value.split(' ')
  return format.money(amount, currency)
}
