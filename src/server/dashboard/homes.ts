import type { Context } from '#server/platform/context.ts'
import { catchUpPay } from '#server/timesheets/public.ts'
import { decimalOf } from '#shared/money.ts'
import { readOwnPay, readOwnPost } from './guard-store.ts'

export const post = ({ db, actor, now }: Context) => readOwnPost(db, actor.userId, now)

export async function pay({ db, actor, now }: Context) {
  await catchUpPay(db, actor.organizationIds)
  const { seconds, pay: worth } = await readOwnPay(db, actor.userId, now)
  return { seconds, pay: worth.map(({ currency, cents }) => ({ currency, amount: decimalOf(cents, currency) })) }
}
