import { centsGiven } from '#server/platform/amounts.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { Allowance, AllowanceTerms, allowances } from '#shared/organizations/allowance-contract.ts'
import { allowancesChanged } from '#shared/organizations/events.ts'
import { notFound } from '#shared/problem.ts'
import { addDays, dayOf, mondayOf } from '#shared/time.ts'
import {
  deleteAllowance,
  findAllowance,
  insertAllowance,
  listAllowances,
  lockAllowance,
  putPeople,
  updateAllowance,
} from './allowance-store.ts'
import { findCurrency, findOrganization } from './store.ts'

type Input<K extends keyof typeof allowances> = ParsedInputOf<(typeof allowances)[K]>

export async function list({ db }: Context, { id }: Input<'list'>) {
  if ((await findOrganization(db, id)) === undefined) throw notFound()
  return listAllowances(db, id)
}

export async function add(ctx: Context, { id: organizationId, terms }: Input<'add'>) {
  const id = await insertAllowance(ctx.db, await keptOf(ctx, organizationId, terms))
  await give(ctx, { organizationId, id }, terms)
  return tell(ctx, 'allowance.added', { organizationId, id, name: terms.name })
}

/** Weeks before the first of the new terms stay as they were: where there are such, the old ones end there. */
export async function change(ctx: Context, { id, version, terms }: Input<'change'>) {
  const before = await lockAllowance(ctx.db, id)
  if (before === undefined) throw notFound()
  if (version !== undefined && version !== before.version) throw changedMeanwhile(await findAllowance(ctx.db, id))
  const { organizationId } = before
  const values = await keptOf(ctx, organizationId, terms)
  const isLater = terms.firstWeek > before.firstWeek
  if (isLater) await endBefore(ctx, before, terms.firstWeek)
  else await updateAllowance(ctx.db, before, values, ctx.now)
  const now = isLater ? await insertAllowance(ctx.db, values) : id
  await give(ctx, { organizationId, id: now }, terms)
  return tell(ctx, 'allowance.changed', { organizationId, id: now, name: terms.name })
}

/** What was paid in weeks that are over stays paid. */
export async function remove(ctx: Context, { id }: Input<'remove'>) {
  const before = await lockAllowance(ctx.db, id)
  if (before === undefined) throw notFound()
  const thisWeek = mondayOf(dayOf(ctx.now, 'UTC'))
  if (before.firstWeek < thisWeek) await endBefore(ctx, before, thisWeek)
  else await deleteAllowance(ctx.db, before)
  await record(ctx, 'allowance.ended', before)
  return null
}

type Held = NonNullable<Awaited<ReturnType<typeof lockAllowance>>>

function endBefore({ db, now }: Context, held: Held, week: string) {
  const last = addDays(week, -7)
  const lastWeek = held.lastWeek !== null && held.lastWeek < last ? held.lastWeek : last
  return updateAllowance(db, held, { lastWeek }, now)
}

async function keptOf({ db }: Context, organizationId: number, terms: AllowanceTerms) {
  const { amount, employeeIds: _, leastHours, position, ...rest } = terms
  const currency = await findCurrency(db, organizationId)
  return {
    ...rest,
    organizationId,
    amountCents: centsGiven('terms.amount', amount, currency),
    leastMinutes: rest.per === 'hour' || leastHours === null ? null : Math.round(leastHours * 60),
    position: rest.reach === 'position' ? position : null,
  }
}

async function give(
  { db }: Context,
  key: { organizationId: number; id: number },
  { reach, employeeIds }: AllowanceTerms,
) {
  const chosen = reach === 'people' ? [...new Set(employeeIds)] : []
  if ((await putPeople(db, key, chosen)) !== chosen.length) throw notFound()
}

type Change = 'allowance.added' | 'allowance.changed' | 'allowance.ended'
type Named = Pick<Allowance, 'organizationId' | 'id' | 'name'>

async function tell(ctx: Context, action: Change, allowance: Named): Promise<Allowance> {
  await record(ctx, action, allowance)
  return (await findAllowance(ctx.db, allowance.id)) as Allowance
}

async function record(ctx: Context, action: Change, { organizationId, id, name }: Named) {
  await audit(ctx, { organizationId, action, subjectKind: 'allowance', subjectId: id, detail: { name } })
  await ctx.announce(allowancesChanged, organizationId, { organizationId })
}
