import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { type PositionConsent, positionTextVersion } from '#shared/privacy/consent.ts'
import type { privacy } from '#shared/privacy/contract.ts'
import { positionConsentChanged } from '#shared/privacy/events.ts'
import { daysKept } from '#shared/privacy/retention.ts'
import { conflict, notFound } from '#shared/problem.ts'
import { type ConsentRow, keepConsent, listConsents, withdrawConsent } from './consent-store.ts'

/** What someone reads about positions at each of their companies, and whether they have agreed. */
export const positionConsentsOf = async (db: Database, userId: string) => (await listConsents(db, userId)).map(present)

/** Keeps that someone agrees, to the very text that they have read. */
export async function agreeToPositions(
  ctx: Context,
  { employeeId, ...read }: ParsedInputOf<typeof privacy.agreeToPositions>,
) {
  const { organizationId, companySentence, ...said } = await ownRecord(ctx, employeeId)
  if (read.textVersion !== positionTextVersion || (read.companySentence || null) !== companySentence) {
    throw conflict('position-text-changed', {}, present({ organizationId, companySentence, ...said }))
  }
  const { textVersion } = read
  const { positionDays, coordinateDays } = daysTold(said.days)
  await keepConsent(
    ctx.db,
    { organizationId, employeeId, textVersion, companySentence, positionDays, coordinateDays },
    ctx.now,
  )
  return tell(ctx, 'position-consent.given', employeeId, { textVersion, companySentence })
}

export async function withdrawFromPositions(
  ctx: Context,
  { employeeId }: ParsedInputOf<typeof privacy.withdrawFromPositions>,
) {
  const record = await ownRecord(ctx, employeeId)
  if (record.agreedAt === null) return present(record)
  await withdrawConsent(ctx.db, record, ctx.now)
  return tell(ctx, 'position-consent.withdrawn', employeeId, {})
}

async function tell(
  ctx: Context,
  action: 'position-consent.given' | 'position-consent.withdrawn',
  employeeId: number,
  detail: Record<string, string | number | null>,
) {
  const record = await ownRecord(ctx, employeeId)
  const { organizationId } = record
  await audit(ctx, { organizationId, action, subjectKind: 'employee', subjectId: employeeId, detail })
  await ctx.announce(positionConsentChanged, organizationId, { userId: ctx.actor.userId })
  return present(record)
}

/** Nobody agrees for anyone else. */
async function ownRecord({ db, actor }: Context, employeeId: number) {
  const record = (await listConsents(db, actor.userId)).find(one => one.employeeId === employeeId)
  if (record === undefined) throw notFound()
  return record
}

const present = ({ agreedAt, agreedVersion, isInForce, days, ...row }: ConsentRow): PositionConsent => ({
  employeeId: row.employeeId,
  organizationName: row.organizationName,
  textVersion: positionTextVersion,
  companySentence: row.companySentence,
  ...daysTold(days),
  agreed: agreedAt === null || agreedVersion === null ? null : { at: agreedAt, textVersion: agreedVersion, isInForce },
})

function daysTold(days: ConsentRow['days']) {
  const { positions, coordinates } = daysKept(days)
  return { positionDays: positions, coordinateDays: coordinates }
}
