import { listContracts } from '#server/contracts/public.ts'
import type { Context } from '#server/platform/context.ts'
import { organizationsAsked } from '#server/platform/organizations.ts'
import { keysOf, pageOf } from '#server/platform/paging.ts'
import { namesOf } from '#server/platform/sql.ts'
import type { Page, ParsedInputOf } from '#shared/endpoint.ts'
import type { hourConfirmations } from '#shared/hour-confirmations/contract.ts'
import { answersFor } from '#shared/hour-confirmations/rules.ts'
import type { HourConfirmation, HourConfirmationDetails } from '#shared/hour-confirmations/shapes.ts'
import { may } from '#shared/permissions.ts'
import { conflict, invalidField, notFound } from '#shared/problem.ts'
import { addDays, hoursText, isMonday } from '#shared/time.ts'
import { askForHours } from './ask-for-hours.ts'
import { type ConfirmationRow, findConfirmation, listConfirmations, listConfirmers, listLines } from './store.ts'

type Input<K extends keyof typeof hourConfirmations> = ParsedInputOf<(typeof hourConfirmations)[K]>

const pageSize = 50

export async function list(
  ctx: Context,
  { organizationId, limit = pageSize, cursor, ...filter }: Input<'list'>,
): Promise<Page<HourConfirmation>> {
  const rows = await listConfirmations(ctx.db, {
    ...filter,
    organizationIds: organizationsAsked(ctx.actor, organizationId),
    after: cursor === undefined ? undefined : afterOf(cursor),
    limit: limit + 1,
  })
  const page = pageOf(rows, limit, row => [row.weekStarting, row.id])
  return { ...page, items: await present(ctx, page.items) }
}

export const read = (ctx: Context, { id }: Input<'read'>) => presentOne(ctx, id)

export async function ask(ctx: Context, { contractId, weekStarting, businessId }: Input<'ask'>) {
  if (!isMonday(weekStarting)) throw invalidField('weekStarting', 'week-starts-on-monday')
  const [contract] = await listContracts(ctx.db, { id: contractId })
  if (contract === undefined) throw notFound()
  if (!contract.confirmsHours) throw conflict('confirmation-not-agreed')
  const ids = await askForHours(ctx, {
    organizationId: contract.organizationId,
    contracts: [contract],
    businessId,
    from: weekStarting,
    to: addDays(weekStarting, 6),
    by: ctx.actor.userId,
  })
  if (ids.length === 0) throw conflict('no-hours-to-ask')
  return present(ctx, await listConfirmations(ctx.db, { ids, limit: ids.length }))
}

export async function presentOne(ctx: Context, id: number): Promise<HourConfirmationDetails> {
  const row = await findConfirmation(ctx.db, id)
  if (row === undefined) throw notFound()
  const [confirmation] = await present(ctx, [row])
  const lines = await listLines(ctx.db, row)
  const confirmers = await listConfirmers(ctx.db, row)
  const names = await namesOf(ctx.db, [...confirmers, ...lines.map(({ answeredBy }) => answeredBy)])
  return {
    ...(confirmation as HourConfirmation),
    confirmers: confirmers.map(id => names.get(id) ?? '').sort(),
    mayAnswer: may(ctx.actor, 'hour-confirmation:answer') && answersFor(confirmers, ctx.actor),
    lines: lines.map(({ seconds, answeredBy, ...line }) => ({
      ...line,
      hours: hoursText(seconds),
      answeredBy: names.get(answeredBy ?? '') ?? null,
    })),
  }
}

async function present({ db }: Context, rows: ConfirmationRow[]): Promise<HourConfirmation[]> {
  const names = await namesOf(
    db,
    rows.map(({ answeredBy }) => answeredBy),
  )
  return rows.map(({ seconds, companyName: _, answeredBy, ...row }) => ({
    ...row,
    hours: hoursText(seconds),
    answeredBy: names.get(answeredBy ?? '') ?? null,
  }))
}

function afterOf(cursor: string) {
  const [weekStarting, id] = keysOf(cursor, 2)
  if (!Number.isInteger(id) || !/^\d{4}-\d\d-\d\d$/.test(String(weekStarting)))
    throw invalidField('cursor', 'cursor-not-ours')
  return { weekStarting: String(weekStarting), id: Number(id) }
}
