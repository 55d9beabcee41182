import { centsGiven } from '#server/platform/amounts.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Context } from '#server/platform/context.ts'
import { organizationFor, organizationsAsked } from '#server/platform/organizations.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import { companyOf } from '#server/platform/reader.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { ratesChanged } from '#shared/invoicing/events.ts'
import type { MarginRow, PositionRate, rates } from '#shared/invoicing/rate-contract.ts'
import { hoursOf, hundredthsOfSeconds } from '#shared/invoicing/rules.ts'
import { decimalOf } from '#shared/money.ts'
import { outranks, reach, readRole } from '#shared/permissions.ts'
import { forbidden, invalidField, notFound } from '#shared/problem.ts'
import { countBusinesses } from './business-store.ts'
import { deleteRate, listHolders, listRates, lockRate, type MarginSums, saveRate, sumMargin } from './rates-store.ts'

type Input<K extends keyof typeof rates> = ParsedInputOf<(typeof rates)[K]>

export async function positions(
  { db, actor }: Context,
  { organizationId }: Input<'positions'>,
): Promise<PositionRate[]> {
  const rows = await listRates(db, organizationsAsked(actor, organizationId))
  return rows.map(({ billRateCents, hourlyRateCents, ...rate }) => ({
    ...rate,
    billRate: billRateCents === null ? null : decimalOf(billRateCents, rate.currency),
    payRate: seesPay(actor) && hourlyRateCents !== null ? decimalOf(hourlyRateCents, rate.currency) : null,
  }))
}

export async function setPosition(ctx: Context, input: Input<'setPosition'>): Promise<PositionRate[]> {
  const organizationId = organizationFor(ctx.actor, input.organizationId)
  await setRate(ctx, organizationId, input)
  await ctx.announce(ratesChanged, organizationId, { organizationId })
  return positions(ctx, { organizationId })
}

/** One rate; whoever sets it tells of it, once for as many as they set. */
export async function setRate(
  ctx: Context,
  organizationId: number,
  input: Omit<Input<'setPosition'>, 'organizationId'>,
) {
  const { db, actor, now } = ctx
  const { position, businessId = null, billRate, payRate, isBillable, version } = input
  if (businessId !== null && (await countBusinesses(db, organizationId, [businessId])) === 0) throw notFound()
  if (payRate !== undefined && !seesPay(actor)) {
    throw invalidField('payRate', 'pay-rate-not-yours')
  }
  if (payRate !== undefined) await refuseAgainstRank(ctx, organizationId, position)
  const key = { organizationId, position, businessId }
  const before = await lockRate(db, key)
  if (version !== undefined && version !== before?.version) {
    throw changedMeanwhile(await positions(ctx, { organizationId }))
  }
  const { currency } = await companyOf(db, organizationId)
  const given = (field: string, rate: string | null) => (rate ? centsGiven(field, rate, currency) : null)
  const wanted = {
    billRateCents: billRate === undefined ? (before?.billRateCents ?? null) : given('billRate', billRate),
    hourlyRateCents: payRate === undefined ? (before?.hourlyRateCents ?? null) : given('payRate', payRate),
    isBillable: isBillable === undefined ? (before?.isBillable ?? null) : isBillable,
  }
  if (Object.values(wanted).every(value => value === null)) await deleteRate(db, key)
  else await saveRate(db, { ...key, ...wanted }, now)
  await audit(ctx, {
    organizationId,
    action: 'position-rate.changed',
    subjectKind: 'position',
    subjectId: position,
    detail: { businessId, billRateCents: wanted.billRateCents, isBillable: wanted.isBillable },
  })
}

/** Revenue before tax less the pay of the hours behind it, as their timesheets say it. */
export async function margin({ db, actor }: Context, { from, to, organizationId }: Input<'margin'>) {
  if (!seesPay(actor)) throw forbidden()
  if (to < from) throw invalidField('to', 'period-backwards')
  const sums = await sumMargin(db, organizationsAsked(actor, organizationId), from, to)
  const totals = [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, rows]) => totalOf(currency, rows))
  return { rows: sums.map(presentMargin), totals: totals.map(presentMargin) }
}

function totalOf(currency: string, rows: MarginSums[]): MarginSums {
  const add = (of: (row: MarginSums) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  return {
    organizationName: '',
    currency,
    businessId: null,
    businessName: null,
    billedHundredths: add(row => row.billedHundredths),
    workedSeconds: add(row => row.workedSeconds),
    coveredSeconds: add(row => row.coveredSeconds),
    coveredCents: add(row => row.coveredCents),
    revenueCents: add(row => row.revenueCents),
    costCents: add(row => row.costCents),
  }
}

// A position's rate is everyone's pay who holds it, so nobody sets it for people of their own rank or above. The owner may.
async function refuseAgainstRank({ db, actor }: Context, organizationId: number, position: string) {
  if (outranks(actor, 'supervisor')) return
  const holders = await listHolders(db, organizationId, position)
  if (holders.every(({ userId, role }) => userId !== actor.userId && outranks(actor, readRole(role)))) return
  throw invalidField('payRate', 'decides-not-about-them')
}

const seesPay = (actor: Actor) => ['all', 'organizations'].includes(reach(actor, 'employee:read-rate'))

function presentMargin(sums: MarginSums): MarginRow {
  const { billedHundredths, workedSeconds, coveredSeconds, revenueCents, coveredCents, costCents, ...place } = sums
  const marginCents = coveredCents - costCents
  return {
    ...place,
    billedHours: hoursOf(billedHundredths),
    workedHours: hoursOf(hundredthsOfSeconds(workedSeconds)),
    coveredHours: hoursOf(hundredthsOfSeconds(coveredSeconds)),
    coveredRevenue: decimalOf(coveredCents, place.currency),
    isWhole: coveredCents === revenueCents,
    revenue: decimalOf(revenueCents, place.currency),
    payCost: decimalOf(costCents, place.currency),
    margin: decimalOf(marginCents, place.currency),
    marginPercent: coveredCents === 0 ? null : Math.round((marginCents / coveredCents) * 1000) / 10,
  }
}
