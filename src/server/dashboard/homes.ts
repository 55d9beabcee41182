import { lackedHeads } from '#server/demand/public.ts'
import { sumUnbilled } from '#server/invoicing/public.ts'
import type { Context } from '#server/platform/context.ts'
import { catchUpPay } from '#server/timesheets/public.ts'
import { oneDecimal } from '#shared/dashboard/rules.ts'
import { decimalOf } from '#shared/money.ts'
import { addDays, dayOf } from '#shared/time.ts'
import { readOwnPay, readOwnPost } from './guard-store.ts'
import { readSitesToday } from './site-store.ts'

export const post = ({ db, actor, now }: Context) => readOwnPost(db, actor.userId, now)

export async function pay({ db, actor, now }: Context) {
  await catchUpPay(db, actor.organizationIds)
  const { seconds, pay: worth } = await readOwnPay(db, actor.userId, now)
  return { seconds, pay: worth.map(({ currency, cents }) => ({ currency, amount: decimalOf(cents, currency) })) }
}

export async function sites({ db, actor, now }: Context) {
  return readSitesToday(db, await lackedHeads(db, actor.organizationIds, now), now)
}

/** Hours that were approved before that are looked for among the invoices, not here. */
const daysBack = 92

export async function standing({ db, actor, now }: Context) {
  const { organizationIds } = actor
  await catchUpPay(db, organizationIds)
  const { seconds, since, amounts } = await sumUnbilled(db, organizationIds, addDays(dayOf(now, 'UTC'), -daysBack))
  return { unbilled: { hours: oneDecimal(seconds / 3600), since, amounts } }
}
