import { decimalOf } from '#shared/money.ts'
import type { PlanReason } from '#shared/plans/shapes.ts'
import type { Refusal, RefusalParams } from '#shared/refusal.ts'
import { sayRefusal } from '#shared/refusal-words.ts'
import type { RefusalCode } from '#shared/refusals.ts'

/** A reason as it is kept: people by number, and money apart, which not everyone reads. */
export interface KeptReason {
  code: RefusalCode
  params?: RefusalParams
  /** Fills `{name}`. */
  employeeId?: number
  /** Fills `{other}`. */
  otherId?: number
  /** Fills `{cost}`, and is said with another sentence then. */
  cents?: number
  costCode?: RefusalCode
  /** Says something about pay by itself. */
  isAboutPay?: boolean
}

export interface Reader {
  seesRates: boolean
  currency: string
  names: ReadonlyMap<number, string>
}

/** Reasons in the words of whoever reads them: with names, and with money for those who read rates. */
export const sayReasons = (kept: readonly KeptReason[], reader: Reader): PlanReason[] =>
  kept.filter(({ isAboutPay }) => reader.seesRates || isAboutPay !== true).map(reason => said(saidBy(reason, reader)))

/** A refusal inside a reply. */
export const said = (refusal: Refusal): PlanReason => ({
  code: refusal.code,
  ...(refusal.params && { params: refusal.params }),
  message: sayRefusal(refusal, 'en'),
})

export const peopleIn = (kept: readonly KeptReason[]) =>
  kept.flatMap(({ employeeId, otherId }) => [employeeId ?? [], otherId ?? []].flat())

function saidBy(
  { code, params, employeeId, otherId, cents, costCode }: KeptReason,
  { seesRates, currency, names }: Reader,
): Refusal {
  const filled = {
    ...params,
    ...(employeeId !== undefined && { name: names.get(employeeId) ?? '' }),
    ...(otherId !== undefined && { other: names.get(otherId) ?? '' }),
  }
  if (cents === undefined || costCode === undefined || !seesRates) return { code, params: filled }
  return { code: costCode, params: { ...filled, cost: `${decimalOf(cents, currency)} ${currency}` } }
}
