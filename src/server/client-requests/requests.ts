import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { attachFile, findFile } from '#server/platform/files.ts'
import { emptyToNull } from '#server/platform/given-fields.ts'
import { afterInstant, pageOf } from '#server/platform/paging.ts'
import { handOut, readPhoto } from '#server/platform/uploads.ts'
import type { clientRequests } from '#shared/client-requests/contract.ts'
import { clientRequestChanged } from '#shared/client-requests/events.ts'
import { dueAtOf, endsNextDay, wrongDetail } from '#shared/client-requests/rules.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { may } from '#shared/permissions.ts'
import { conflict, invalidField, notFound, unprocessableField } from '#shared/problem.ts'
import { resolveShift } from '#shared/time.ts'
import { answerWithinHours } from './answer-hours.ts'
import { chargesAt, estimateOf } from './charges.ts'
import { present, presentOne } from './present.ts'
import {
  countOpenOf,
  findRequest,
  findSite,
  insertRequest,
  insertWords,
  listRequests,
  lockRequest,
  updateRequest,
} from './store.ts'

type Input<K extends keyof typeof clientRequests> = ParsedInputOf<(typeof clientRequests)[K]>

const defaultPage = 50
// Each one is told to those who decide; a stuck button must not fill their mailboxes.
const mostOpen = 50

export async function list(ctx: Context, { limit = defaultPage, cursor, ...filter }: Input<'list'>) {
  const below = cursor === undefined ? undefined : afterInstant(cursor)
  const rows = await listRequests(ctx.db, { ...filter, below, limit: limit + 1 })
  const { items, nextCursor } = pageOf(rows, limit, row => [row.dueAt, row.id])
  return { items: await present(ctx, items), nextCursor }
}

export const read = (ctx: Context, { id }: Input<'read'>) => presentOne(ctx, id)

export async function terms(ctx: Context, { businessId, ...wanted }: Input<'terms'>) {
  const { db, now } = ctx
  const site = await siteOf(ctx, businessId)
  const charges = await chargesAt(db, site, wanted, now)
  return { answerWithinHours: await answerWithinHours(db, site, now), ...charges }
}

export async function ask(ctx: Context, { businessId, kind, image, content, ...given }: Input<'ask'>) {
  const { db, actor, now } = ctx
  const said = { content, ...emptyToNull(given) }
  const wrong = wrongDetail(kind, said)
  if (wrong !== null) throw invalidField(wrong.field, wrong.code)
  const site = await siteOf(ctx, businessId)
  const { organizationId, clientId } = site
  const { date, startTime, endTime } = said
  if (date && startTime && endTime && endOf(site, { date, startTime, endTime }) <= now)
    throw unprocessableField('date', 'request-in-the-past')
  if ((await countOpenOf(db, site)) >= mostOpen) throw conflict('too-many-requests-open')
  const photoFileId = image
    ? await attachFile(db, { organizationId, userId: actor.userId, ...readPhoto('image', image) })
    : null
  const { id } = await insertRequest(db, {
    organizationId,
    clientId,
    businessId,
    kind,
    ...said,
    ...(kind === 'extra-guard' && (await estimateOf(db, site, said))),
    photoFileId,
    askedBy: actor.userId,
    askedAt: now,
    dueAt: dueAtOf(now, await answerWithinHours(db, site, now)),
  })
  await tell(ctx, { organizationId, id }, 'asked', { kind })
  return presentOne(ctx, id)
}

export async function see(ctx: Context, { id }: Input<'see'>) {
  const request = await lockRequest(ctx.db, id)
  if (request === undefined) throw notFound()
  if (request.seenAt === null && request.status === 'open') {
    await updateRequest(ctx.db, request, { seenAt: ctx.now, seenBy: ctx.actor.userId })
    await ctx.announce(clientRequestChanged, request.organizationId, { clientRequestId: id, change: 'seen' })
  }
  return presentOne(ctx, id)
}

export async function say(ctx: Context, { id, content }: Input<'say'>) {
  const { db, actor, now } = ctx
  const request = await findRequest(db, id)
  if (request === undefined) throw notFound()
  const { organizationId } = request
  await insertWords(db, {
    organizationId,
    requestId: id,
    content,
    saidBy: actor.userId,
    saidAt: now,
    isOfCompany: may(actor, 'client-request:decide'),
  })
  await audit(ctx, {
    organizationId,
    action: 'client-request.answered',
    subjectKind: 'client-request',
    subjectId: id,
  })
  await ctx.announce(clientRequestChanged, organizationId, { clientRequestId: id, change: 'said' })
  return presentOne(ctx, id)
}

export async function photo(ctx: Context, { id }: Input<'photo'>) {
  const request = await findRequest(ctx.db, id)
  const file = request?.photoFileId ? await findFile(ctx.db, request.photoFileId) : undefined
  if (file === undefined) throw notFound()
  return handOut(`request-${id}.jpg`, file)
}

/** Tells the log and the screens what became of a request. What was said stays out of the log, which forgets nothing. */
export async function tell(
  ctx: Context,
  { organizationId, id }: { organizationId: number; id: number },
  change: 'asked' | 'accepted' | 'declined' | 'withdrawn',
  detail: Record<string, unknown>,
) {
  await audit(ctx, {
    organizationId,
    action: `client-request.${change}`,
    subjectKind: 'client-request',
    subjectId: id,
    detail,
  })
  await ctx.announce(clientRequestChanged, organizationId, { clientRequestId: id, change })
}

async function siteOf({ db, actor }: Context, businessId: number) {
  const site = await findSite(db, businessId)
  // Whoever looks through a client's eyes without being of one has no site to ask for.
  if (site === undefined || !site.isOpen || site.clientId === null || site.clientId !== actor.clientId) throw notFound()
  return { ...site, clientId: site.clientId }
}

interface Hours {
  date: string
  startTime: string
  endTime: string
}

const endOf = ({ timeZone }: { timeZone: string }, { date, startTime, endTime }: Hours) =>
  resolveShift({ date, startTime, endTime, endsNextDay: endsNextDay({ startTime, endTime }) }, timeZone).endsAt
