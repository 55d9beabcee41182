import { timeTold } from '#server/platform/acts.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { organizationsAsked } from '#server/platform/organizations.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { reach } from '#shared/permissions.ts'
import { conflict, notFound } from '#shared/problem.ts'
import { checkInChanged } from '#shared/safety/events.ts'
import type { checkIns } from '#shared/safety/timer-contract.ts'
import { settleHeardOf } from './check-in-alarms.ts'
import { presentTimer } from './present-timers.ts'
import { endTask, findStretch, insertCheckIn, insertTask, listTimers } from './timer-store.ts'

type Input<K extends keyof typeof checkIns> = ParsedInputOf<(typeof checkIns)[K]>

export async function timers({ db, actor }: Context, { organizationId }: Input<'timers'>) {
  const organizationIds = organizationsAsked(actor, organizationId)
  if (reach(actor, 'check-in:follow') !== 'own')
    return (await listTimers(db, { organizationIds, employeeId: null })).map(row => presentTimer(row, actor))
  const { employeeId } = actor
  if (employeeId === null) return []
  return (await listTimers(db, { organizationIds, employeeId })).map(row => presentTimer(row, actor))
}

/** The timer of one person, with what they may know of it. */
export async function timerOf({ db, actor }: Pick<Context, 'db' | 'actor'>, employeeId: number) {
  const [row] = await listTimers(db, { organizationIds: actor.organizationIds, employeeId })
  return row === undefined ? null : presentTimer(row, actor)
}

/** Takes in that someone is well, of the moment at which they said it. */
export async function give(ctx: Context, { employeeId: named, occurredAt }: Input<'give'>) {
  const { db, actor, now, when } = ctx
  const employeeId = named ?? actor.employeeId
  if (employeeId === null) throw conflict('no-employee-record')
  const isOwn = employeeId === actor.employeeId
  if (!isOwn && reach(actor, 'check-in:give') === 'own') throw notFound()
  const { at, isLater } = timeTold(ctx, occurredAt, 'check-in-to-come')
  const stretch = await findStretch(db, employeeId, at)
  if (stretch === undefined) throw notFound()
  const { organizationId, timeEntryId } = stretch
  if (organizationId === null || timeEntryId === null) throw conflict('check-in-off-clock')
  await insertCheckIn(db, {
    organizationId,
    timeEntryId,
    employeeId,
    at,
    givenBy: actor.userId,
    arrivedAt: isLater ? now : null,
    doubt: when.doubt,
  })
  if (!isOwn)
    await audit(ctx, {
      organizationId,
      action: 'check-in.vouched',
      subjectKind: 'check-in',
      subjectId: timeEntryId,
      detail: { employeeId },
    })
  return heard(ctx, organizationId, employeeId)
}

/** It begins with the answer of the server: what the server does not know of, nobody watches. */
export async function start(ctx: Context, { minutes, what }: Input<'start'>) {
  const { db, actor, now } = ctx
  const { employeeId } = actor
  if (employeeId === null) throw conflict('no-employee-record')
  const stretch = await findStretch(db, employeeId, now)
  if (stretch?.organizationId == null || stretch.timeEntryId === null) throw conflict('timer-needs-clock')
  const { organizationId, timeEntryId } = stretch
  await endTask(db, employeeId, now)
  await insertTask(db, { organizationId, timeEntryId, employeeId, minutes, what: what || null, startedAt: now })
  return heard(ctx, organizationId, employeeId)
}

export async function end(ctx: Context) {
  const { db, actor, when } = ctx
  const { employeeId } = actor
  if (employeeId === null) throw conflict('no-employee-record')
  const ended = await endTask(db, employeeId, when.at)
  if (ended === undefined) return { timer: await timerOf(ctx, employeeId) }
  return heard(ctx, ended.organizationId, employeeId)
}

async function heard(ctx: Context, organizationId: number, employeeId: number) {
  await settleHeardOf(ctx, employeeId)
  await ctx.announce(checkInChanged, organizationId, { employeeId })
  return { timer: await timerOf(ctx, employeeId) }
}
