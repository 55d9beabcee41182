import { reportNoticed } from '#server/incidents/public.ts'
import { expectVisitor } from '#server/log-book/public.ts'
import type { Context } from '#server/platform/context.ts'
import { companyOf } from '#server/platform/reader.ts'
import { draftWanted, findOrderSite } from '#server/post-orders/public.ts'
import { createSchedule } from '#server/scheduling/public.ts'
import { beginOffering } from '#server/shift-offers/public.ts'
import type { clientRequests } from '#shared/client-requests/contract.ts'
import { incidentTitle, requestKindNames } from '#shared/client-requests/notices.ts'
import { endsNextDay } from '#shared/client-requests/rules.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { notFound, unprocessable } from '#shared/problem.ts'
import { instantAt, resolveShift } from '#shared/time.ts'
import { fill } from '#shared/words.ts'
import { insertShiftsOf, type RequestRow } from './store.ts'

type How = Omit<ParsedInputOf<typeof clientRequests.accept>, 'id' | 'version' | 'words' | 'rate'>

interface Made {
  incidentId?: number
  postOrderId?: number
  logBookEntryId?: number
}

/** Makes what a request is turned into; returns where it is found. */
export async function makeOf(ctx: Context, request: RequestRow, how: How): Promise<Made> {
  if (how.outcome === 'shifts') return makeShifts(ctx, request, how)
  if (how.outcome === 'post-order') return { postOrderId: await draftOrder(ctx, request, how) }
  if (how.outcome === 'incident') return { incidentId: await openIncident(ctx, request, how) }
  if (how.outcome === 'log-book') return { logBookEntryId: await announceVisitor(ctx, request) }
  return {}
}

async function makeShifts(ctx: Context, request: RequestRow, { shifts = 'draft', location }: How) {
  const { business, timeZone, people, position, content } = request
  const { date, startTime, endTime } = hoursOf(request)
  if (instantAt(date, startTime, timeZone) <= ctx.now) throw unprocessable('request-in-the-past')
  const wanted = {
    employeeId: null,
    date,
    startTime,
    endTime,
    endsNextDay: endsNextDay({ startTime, endTime }),
    location: location ?? business.name,
    businessId: business.id,
    position,
    notes: content.slice(0, 2000) || null,
    status: 'scheduled',
    published: shifts !== 'draft',
  } as const
  const made: Awaited<ReturnType<typeof createSchedule>>[] = []
  for (let count = 0; count < (people ?? 1); count++) made.push(await createSchedule(ctx, wanted))
  await insertShiftsOf(
    ctx.db,
    request,
    made.map(({ id }) => id),
  )
  if (shifts === 'offered')
    for (const shift of made) await beginOffering(ctx, shift, { startedBy: ctx.actor.userId, wave: 0 })
  return {}
}

async function draftOrder(ctx: Context, request: RequestRow, { postOrderId = null, title }: How) {
  const { business, content } = request
  // An order of another site says nothing about this one.
  if (postOrderId !== null && (await findOrderSite(ctx.db, postOrderId)) !== business.id) throw notFound()
  const wanted = { businessId: business.id, orderId: postOrderId, words: content }
  return draftWanted(ctx, { ...wanted, title: title ?? firstLine(content) })
}

async function openIncident(ctx: Context, request: RequestRow, { title, priority = 'low' }: How) {
  const { organizationId, business, kind, content } = request
  const { language } = await companyOf(ctx.db, organizationId)
  const words = { kind: requestKindNames[kind][language], words: firstLine(content) }
  return reportNoticed(ctx, {
    organizationId,
    businessId: business.id,
    title: title ?? fill(incidentTitle, language, words).slice(0, 150),
    description: content,
    location: business.name,
    priority,
    latitude: null,
    longitude: null,
  })
}

function announceVisitor(ctx: Context, request: RequestRow) {
  const { organizationId, business, timeZone, name, company, plate, content } = request
  const hours = hoursOf(request)
  const { startsAt, endsAt } = resolveShift({ ...hours, endsNextDay: endsNextDay(hours) }, timeZone)
  return expectVisitor(ctx, {
    organizationId,
    businessId: business.id,
    name: name ?? company ?? '',
    company: name === null ? null : company,
    plate,
    remark: content.slice(0, 500) || null,
    expectedAt: startsAt,
    expectedUntil: endsAt,
  })
}

/** Kinds that are for certain hours have them: the table says so. */
const hoursOf = ({ date, startTime, endTime }: RequestRow) => ({
  date: date as string,
  startTime: startTime as string,
  endTime: endTime as string,
})

const firstLine = (words: string) => (words.split('\n')[0] as string).trim().slice(0, 120)
