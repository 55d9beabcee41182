import { requireOwnPassword } from '#server/accounts/public.ts'
import { callForHelp, callOff, incidentSettled } from '#server/incidents/public.ts'
import { offlineColumns } from '#server/platform/acts.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { organizationsAsked } from '#server/platform/organizations.ts'
import { companyOf } from '#server/platform/reader.ts'
import { joinHook } from '#server/platform/work.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { isUnderWay } from '#shared/incidents/rules.ts'
import { reach } from '#shared/permissions.ts'
import { conflict, notFound } from '#shared/problem.ts'
import type { safety } from '#shared/safety/contract.ts'
import { sosCalled, sosChanged } from '#shared/safety/events.ts'
import { notAfter } from '#shared/safety/rules.ts'
import { incidentTitles } from '#shared/safety/titles.ts'
import { fill } from '#shared/words.ts'
import { timerOf } from './check-ins.ts'
import { presentCalls } from './present.ts'
import {
  findCall,
  findCallOfIncident,
  findOpenCall,
  holdCaller,
  insertCall,
  listCalls,
  markCancelled,
} from './sos-store.ts'

type Input<K extends keyof typeof safety> = ParsedInputOf<(typeof safety)[K]>

/**
 * Help is refused to nobody: on the clock or off it, with a position or without. However often someone presses, it is one call;
 * only a drill gives way to what is real.
 */
export async function call(ctx: Context, { employeeId: named, position: told, silent, drill }: Input<'call'>) {
  const { db, actor, now, when } = ctx
  const employeeId = named ?? actor.employeeId
  if (employeeId === null) throw conflict('no-employee-record')
  const isOwn = employeeId === actor.employeeId
  if (!isOwn && reach(actor, 'sos:call') === 'own') throw notFound()
  // Where whoever calls for another is says nothing about the other.
  const position = isOwn ? told : null
  const caller = await holdCaller(db, employeeId)
  if (caller === undefined) throw notFound()
  const { organizationId, businessId, lastSeen } = caller
  const open = await findOpenCall(db, organizationId, employeeId)
  if (open !== undefined && (drill || !open.isDrill)) return presentOne(ctx, open.id)
  const { language } = await companyOf(db, organizationId)
  if (open !== undefined) await callOff(ctx, open.incidentId, fill(incidentTitles.overtaken, language))
  const incidentId = await callForHelp(ctx, {
    organizationId,
    businessId,
    employeeId,
    kind: 'sos',
    title: fill(drill ? incidentTitles.drill : silent ? incidentTitles.silent : incidentTitles.sos, language),
    isDrill: drill,
    reportedBy: caller.userId,
    point: position ?? lastSeen,
  })
  const { id } = await insertCall(db, {
    organizationId,
    incidentId,
    employeeId,
    calledBy: actor.userId,
    calledAt: when.at,
    isSilent: silent,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    accuracyM: position?.accuracy ?? null,
    positionAt: position ? notAfter(position.at, now) : null,
    ...offlineColumns(ctx),
  })
  await audit(ctx, {
    organizationId,
    action: 'sos.called',
    subjectKind: 'sos',
    subjectId: id,
    detail: { employeeId, silent, drill, madeAt: when.madeAt },
  })
  await ctx.announce(sosCalled, organizationId, { sosId: id, employeeId })
  return presentOne(ctx, id)
}

export async function calls(ctx: Context, { organizationId }: Input<'calls'>) {
  const rows = await listCalls(ctx.db, organizationsAsked(ctx.actor, organizationId), onlyOf(ctx))
  return presentCalls(ctx, rows)
}

export async function own(ctx: Context) {
  const { actor, db } = ctx
  const { employeeId, organizationId } = actor
  if (employeeId === null || organizationId === null) return { call: null, timer: null }
  const open = await findOpenCall(db, organizationId, employeeId)
  return {
    call: open === undefined ? null : await presentOne(ctx, open.id),
    timer: await timerOf(ctx, employeeId),
  }
}

/** Whoever stands beside the caller must not end it: one's own call asks for the PIN or password, also of those in charge. */
export async function cancel(ctx: Context, { id, currentPassword = '' }: Input<'cancel'>) {
  const { db, actor, now } = ctx
  const found = await findCall(db, id, onlyOf(ctx))
  if (found === undefined) throw notFound()
  const isOwn = found.userId === actor.userId
  if (!isOwn && reach(actor, 'sos:follow') === 'part') throw notFound()
  if (isOwn) await requireOwnPassword(ctx, currentPassword)
  if (!isUnderWay(found.status)) throw conflict('sos-over')
  const { organizationId, incidentId, employeeId } = found
  await markCancelled(db, organizationId, id, actor.userId, now)
  const { language } = await companyOf(db, organizationId)
  await callOff(ctx, incidentId, fill(incidentTitles.cancelled, language))
  await audit(ctx, {
    organizationId,
    action: 'sos.cancelled',
    subjectKind: 'sos',
    subjectId: id,
    detail: { employeeId },
  })
  return presentOne(ctx, id)
}

/** Whoever called sees at once who is coming and what they say. */
export const followIncidents = joinHook(incidentSettled, async ({ db, announce }, { organizationId, incidentId }) => {
  const found = await findCallOfIncident(db, organizationId, incidentId)
  if (found !== undefined) await announce(sosChanged, organizationId, { sosId: found.id, employeeId: found.employeeId })
})

const onlyOf = ({ actor }: Context) => (reach(actor, 'sos:follow') === 'part' ? actor.userId : null)

async function presentOne(ctx: Context, id: number) {
  const row = await findCall(ctx.db, id, null)
  const [presented] = row === undefined ? [] : await presentCalls(ctx, [row])
  if (presented === undefined) throw notFound()
  return presented
}
