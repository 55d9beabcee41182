import { setImmediate } from 'node:timers/promises'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import { organizationsAsked } from '#server/platform/organizations.ts'
import { catchUpPay, readPayTerms } from '#server/timesheets/public.ts'
import { forecastOf, type TimeAhead } from '#shared/dashboard/forecast.ts'
import type { overviews } from '#shared/dashboard/overview-contract.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { decimalOf } from '#shared/money.ts'
import { may } from '#shared/permissions.ts'
import { mondayOf, secondsBetween } from '#shared/time.ts'
import { termsAt } from '#shared/timesheets/pay-terms.ts'
import { type CompanyWeek, listCompanyWeeks, listPaidDays, listTimeAhead } from './forecast-store.ts'

// Thousands take a second together; others are answered in between.
const atATime = 100

/** Where the running week leads if the plan holds: whoever has most overtime first. */
export async function forecast(
  { db, actor, now }: Context,
  { organizationId, limit }: ParsedInputOf<typeof overviews.forecast>,
) {
  const organizationIds = organizationsAsked(actor, organizationId)
  await catchUpPay(db, organizationIds)
  const weeks = await listCompanyWeeks(db, organizationIds, now)
  const people = await peopleOf(db, weeks, now)
  const seesCost = may(actor, 'employee:read-rate')
  const sumOf = (pick: (person: (typeof people)[number]) => number, of = people) =>
    of.reduce((sum, person) => sum + pick(person), 0)
  const costs = [...Map.groupBy(people, ({ currency }) => currency)].map(([currency, paid]) => ({
    currency,
    amount: decimalOf(
      sumOf(({ costCents }) => costCents, paid),
      currency,
    ),
  }))
  const [first, ...others] = new Set(weeks.map(({ from }) => from))
  return {
    weekStarting: first === undefined || others.length > 0 ? null : first,
    seconds: sumOf(({ seconds }) => seconds),
    overtimeSeconds: sumOf(({ overtimeSeconds }) => overtimeSeconds),
    overCount: people.filter(({ overtimeSeconds }) => overtimeSeconds > 0).length,
    costs: seesCost ? costs : [],
    people: people
      .toSorted((a, b) => b.overtimeSeconds - a.overtimeSeconds || b.seconds - a.seconds)
      .slice(0, limit)
      .map(({ costCents, currency, ...person }) => ({
        ...person,
        cost: seesCost ? { amount: decimalOf(costCents, currency), currency } : null,
      })),
  }
}

/** Everyone who has worked in the week, is at work or is planned in it, by name. */
async function peopleOf(db: Database, weeks: readonly CompanyWeek[], now: string) {
  const terms = await readPayTerms(
    db,
    weeks.map(({ organizationId }) => organizationId),
    weeks.flatMap(({ from, to }) => [mondayOf(from), mondayOf(to)]),
  )
  const paid = Map.groupBy(await listPaidDays(db, weeks), personOf)
  const ahead = Map.groupBy(await listTimeAhead(db, weeks, now), personOf)
  const weekOf = new Map(weeks.map(week => [week.organizationId, week]))
  const found = []
  for (const key of new Set([...paid.keys(), ...ahead.keys()])) {
    const [over, toCome] = [paid.get(key) ?? [], ahead.get(key) ?? []]
    const someone = over[0] ?? toCome[0]
    const week = weekOf.get(someone?.organizationId ?? 0)
    const pay = terms.get(someone?.organizationId ?? 0)
    if (someone === undefined || week === undefined || pay === undefined) continue
    const { organizationId, employeeId, name } = someone
    const entries = toCome.map(
      (row): TimeAhead => ({ ...row, breakSeconds: restOf(row), terms: termsAt(pay, row.businessId) }),
    )
    const { weeklySeconds } = pay.week
    const person = {
      organizationId,
      employeeId,
      name,
      currency: week.currency,
      afterSeconds: Number.isFinite(weeklySeconds) ? weeklySeconds : null,
      ...forecastOf({ ...week, paid: over, ahead: entries }, pay.week),
    }
    if (found.push(person) % atATime === 0) await setImmediate()
  }
  return found
    .filter(({ seconds }) => seconds > 0)
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.employeeId - b.employeeId)
}

const personOf = ({ organizationId, employeeId }: { organizationId: number; employeeId: number }) =>
  `${organizationId} ${employeeId}`

const restOf = ({ breaks }: Pick<TimeAhead, 'breaks'>) =>
  breaks
    .filter(({ paid }) => !paid)
    .reduce((sum, { startedAt, endedAt }) => sum + (endedAt == null ? 0 : secondsBetween(startedAt, endedAt)), 0)
