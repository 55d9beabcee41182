import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { organizationsAsked } from '#server/platform/organizations.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { invalidField, notFound } from '#shared/problem.ts'
import { checkInChanged, checkInIntervalSet } from '#shared/safety/events.ts'
import type { checkIns } from '#shared/safety/timer-contract.ts'
import { dropInterval, findPerson, findShift, listIntervals, putInterval } from './interval-store.ts'

type Input<K extends keyof typeof checkIns> = ParsedInputOf<(typeof checkIns)[K]>

export const intervals = ({ db, actor, now }: Context, { organizationId }: Input<'intervals'>) =>
  listIntervals(db, organizationsAsked(actor, organizationId), now)

/** What is set counts from now: nobody is late by a rule that was not there. */
export async function setInterval(ctx: Context, { employeeId, scheduleId, minutes }: Input<'setInterval'>) {
  const { db, actor, now, announce } = ctx
  if ((employeeId === undefined) === (scheduleId === undefined)) throw invalidField('employeeId', 'interval-of-whom')
  const found = employeeId === undefined ? await findShift(db, scheduleId as number) : await findPerson(db, employeeId)
  if (found === undefined) throw notFound()
  const { organizationId } = found
  const key = { organizationId, employeeId: employeeId ?? null, scheduleId: scheduleId ?? null }
  if (minutes === null) await dropInterval(db, key)
  else await putInterval(db, { ...key, minutes, setBy: actor.userId, setAt: now })
  await audit(ctx, {
    organizationId,
    action: 'check-in-interval.changed',
    subjectKind: 'check-in',
    subjectId: employeeId ?? scheduleId ?? 0,
    detail: { employeeId: found.employeeId, scheduleId, minutes },
  })
  await announce(checkInIntervalSet, organizationId, { employeeId: found.employeeId })
  if (found.employeeId !== null) await announce(checkInChanged, organizationId, { employeeId: found.employeeId })
  return listIntervals(db, actor.organizationIds, now)
}
