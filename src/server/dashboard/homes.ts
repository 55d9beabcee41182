import { sumUnbilled } from '#server/invoicing/public.ts'
import type { Context } from '#server/platform/context.ts'
import { catchUpPay, weeklySecondsOf } from '#server/timesheets/public.ts'
import { oneDecimal } from '#shared/dashboard/rules.ts'
import { decimalOf } from '#shared/money.ts'
import { addDays, dayOf, mondayOf } from '#shared/time.ts'
import { readOwnPay, readOwnPost } from './guard-store.ts'
import { listOvertimeAhead } from './overtime-store.ts'
import { readService } from './service-store.ts'
import { readSitesToday } from './site-store.ts'

export const post = ({ db, actor, now }: Context) => readOwnPost(db, actor.userId, now)

export async function pay({ db, actor, now }: Context) {
  await catchUpPay(db, actor.organizationIds)
  const { seconds, pay: worth } = await readOwnPay(db, actor.userId, now)
  return { seconds, pay: worth.map(({ currency, cents }) => ({ currency, amount: decimalOf(cents, currency) })) }
}

export const sites = ({ db, now }: Context) => readSitesToday(db, now)

export const service = ({ db, actor, now }: Context) => readService(db, actor.clientId !== null, now)

/** Hours that were approved before that are looked for among the invoices, not here. */
const daysBack = 92
const peopleShown = 5

export async function standing({ db, actor, now }: Context) {
  const { organizationIds } = actor
  await catchUpPay(db, organizationIds)
  const { seconds, since, amounts } = await sumUnbilled(db, organizationIds, addDays(dayOf(now, 'UTC'), -daysBack))
  const after = await weeklySecondsOf(db, organizationIds, mondayOf(dayOf(now, 'UTC')))
  const ahead = (await listOvertimeAhead(db, organizationIds, now)).flatMap(({ organizationId, ...person }) => {
    const limit = after.get(organizationId) ?? Number.POSITIVE_INFINITY
    return person.seconds > limit ? [{ ...person, limit }] : []
  })
  return {
    unbilled: { hours: oneDecimal(seconds / 3600), since, amounts },
    overtime: {
      count: ahead.length,
      people: ahead.slice(0, peopleShown).map(({ seconds: planned, limit, ...person }) => ({
        ...person,
        hours: oneDecimal(planned / 3600),
        after: oneDecimal(limit / 3600),
      })),
    },
  }
}
