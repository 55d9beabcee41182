import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import { askedFor } from '#server/reports/public.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { may } from '#shared/permissions.ts'
import { conflict, forbidden, notFound, unprocessable, unprocessableField } from '#shared/problem.ts'
import type { reportSubscriptions } from '#shared/report-subscriptions/contract.ts'
import { reportSubscriptionsChanged } from '#shared/report-subscriptions/events.ts'
import { formatsOf, nextDue, type Times } from '#shared/report-subscriptions/rules.ts'
import type { ReportFormat, ReportKind, ReportSubscription } from '#shared/report-subscriptions/shapes.ts'
import { mailReport } from './mail-report.ts'
import {
  countSubscriptions,
  deleteSubscription,
  findReader,
  findZone,
  insertSubscription,
  listSubscriptions,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './store.ts'

const most = 20

type One = ParsedInputOf<typeof reportSubscriptions.send>

export const list = async ({ db, actor }: Context) => (await listSubscriptions(db, actor.userId)).map(present)

export async function create(ctx: Context, input: ParsedInputOf<typeof reportSubscriptions.create>) {
  const { db, actor, now } = ctx
  const { businessId = null, weekday = null } = input
  const organizationId = organizationFor(actor, input.organizationId)
  const wanted = { ...input, organizationId, businessId, weekday: weekdayOf({ ...input, weekday }) }
  await refuseUnreadable(ctx, wanted)
  if (!(await findReader(db, actor.userId))?.email) throw unprocessable('report-without-address')
  if ((await countSubscriptions(db, actor.userId)) >= most) throw conflict('too-many-report-subscriptions', { most })
  const { id } = await insertSubscription(db, {
    ...wanted,
    userId: actor.userId,
    createdAt: now,
    nextAt: nextDue(wanted, now, await findZone(db, organizationId)),
  })
  return tell(ctx, id, 'report-subscription.created')
}

export async function change(ctx: Context, input: ParsedInputOf<typeof reportSubscriptions.change>) {
  const { db, now } = ctx
  const { id, isPaused, ...fields } = input
  const before = await ownOf(ctx, id)
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const wanted = { ...before, ...given }
  const { organizationId, kind, format, businessId, rhythm, hour } = wanted
  const weekday = weekdayOf(wanted)
  await refuseUnreadable(ctx, wanted)
  const pausedAt = (isPaused ?? before.pausedAt !== null) ? (before.pausedAt ?? now) : null
  const nextAt = pausedAt === null ? nextDue({ rhythm, weekday, hour }, now, before.timeZone) : null
  await updateSubscription(
    db,
    { organizationId, id },
    { kind, format, businessId, rhythm, weekday, hour, pausedAt, nextAt, endedAt: null, endedBecause: null },
  )
  return tell(ctx, id, 'report-subscription.changed', { isPaused: pausedAt !== null })
}

export async function remove(ctx: Context, { id }: One) {
  const subscription = await ownOf(ctx, id)
  await deleteSubscription(ctx.db, subscription)
  await writeDown(ctx, subscription, 'report-subscription.deleted')
  return null
}

export async function send(ctx: Context, { id }: One) {
  const subscription = await ownOf(ctx, id)
  await refuseUnreadable(ctx, subscription)
  if (!(await mailReport(ctx, subscription, ctx.now))) throw unprocessable('report-without-address')
  await updateSubscription(ctx.db, subscription, { lastSentAt: ctx.now })
  return tell(ctx, id, 'report-subscription.mailed', { byHand: true })
}

/** One of the caller's own; any other does not exist. */
async function ownOf({ db, actor }: Context, id: number) {
  const subscription = await lockSubscription(db, actor.userId, id)
  if (subscription === undefined || !actor.organizationIds.includes(subscription.organizationId)) throw notFound()
  return subscription
}

interface Wanted {
  organizationId: number
  kind: ReportKind
  format: ReportFormat
  businessId: number | null
}

async function refuseUnreadable(ctx: Context, { organizationId, kind, format, businessId }: Wanted) {
  if (kind === 'time-entries' && !may(ctx.actor, 'time-entry:export')) throw forbidden()
  if (!formatsOf(kind).includes(format)) throw unprocessableField('format', 'report-without-pdf')
  await askedFor(ctx, { organizationId, ...(businessId !== null && { businessId }) })
}

function weekdayOf({ rhythm, weekday }: Pick<Times, 'rhythm' | 'weekday'>) {
  if (rhythm !== 'weekly') return null
  if (weekday === null) throw unprocessableField('weekday', 'report-weekday-required')
  return weekday
}

async function tell(ctx: Context, id: number, action: AuditAction, more: object = {}) {
  const subscription = await ownOf(ctx, id)
  await writeDown(ctx, subscription, action, more)
  return present(subscription)
}

async function writeDown(ctx: Context, subscription: SubscriptionRow, action: AuditAction, more: object = {}) {
  const { organizationId, id, kind, format, rhythm, businessId } = subscription
  const detail = { kind, format, rhythm, businessId, ...more }
  await audit(ctx, { organizationId, action, subjectKind: 'report-subscription', subjectId: id, detail })
  await ctx.announce(reportSubscriptionsChanged, null, { userId: ctx.actor.userId })
}

const present = ({ userId: _, pausedAt, ...row }: SubscriptionRow): ReportSubscription => ({
  ...row,
  state: row.endedBecause !== null ? 'ended' : pausedAt !== null ? 'paused' : 'active',
})
