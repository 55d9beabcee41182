import { listClients, type StoredClient } from '#server/clients/public.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import type { ParsedInputOf, ReplyOf } from '#shared/endpoint.ts'
import type { Obstacle, Proposal, periodBilling } from '#shared/invoicing/period-contract.ts'
import { hoursOf, hundredthsOfSeconds, periodBefore, proposeLines, totalsOf } from '#shared/invoicing/rules.ts'
import type { ProposedLine } from '#shared/invoicing/shapes.ts'
import { centsOf, decimalOf } from '#shared/money.ts'
import { notFound, unprocessable } from '#shared/problem.ts'
import { addDays, dayOf } from '#shared/time.ts'
import { hundredthsOfHours } from '#shared/timesheets/rules.ts'
import { listBillable, listBillRates, sumOtherTimeByClient } from './billable-store.ts'
import { termsOf, writeInvoice } from './create.ts'
import { queueUpToBill, sumInvoiced } from './period-store.ts'
import { refuseLongPeriod } from './read-invoices.ts'

type Input<K extends keyof typeof periodBilling> = ParsedInputOf<(typeof periodBilling)[K]>
type Reply<K extends keyof typeof periodBilling> = ReplyOf<(typeof periodBilling)[K]>

const mostClients = 10_000
const mostEntries = 200_000
// As many as an invoice takes that is written by hand.
const mostLines = 500

export async function propose(ctx: Context, period: Input<'propose'>): Promise<Reply<'propose'>> {
  const { organizationId, home, clients, drafts } = await workOut(ctx, period)
  const before = periodBefore(period)
  const invoiced = await sumInvoiced(ctx.db, organizationId, before)
  const others = await sumOtherTimeByClient(ctx.db, { ...period, organizationId })
  const proposals = clients.map((client): Proposal => {
    const { lines, currency, sums, dueDate, obstacles } = drafts.get(client.id) as Draft
    const other = others.find(({ clientId }) => clientId === client.id)
    const earlier = invoiced.find(one => one.clientId === client.id && one.currency === currency)
    const hours = (of: ProposedLine[]) => hoursOf(of.reduce((sum, line) => sum + hundredthsOfHours(line.hours), 0))
    return {
      clientId: client.id,
      clientName: client.name,
      clientEmail: client.email,
      currency,
      lines: lines.length,
      hours: hours(lines),
      subtotal: sums && decimalOf(sums.subtotalCents, currency),
      amount: sums && decimalOf(sums.amountCents, currency),
      dueDate,
      obstacles,
      withoutRateHours: hours(lines.filter(({ rate }) => rate === null)),
      unapprovedHours: hoursOf(hundredthsOfSeconds(other?.unapproved ?? 0)),
      invoicedHours: hoursOf(hundredthsOfSeconds(other?.invoiced ?? 0)),
      before: earlier
        ? { hours: hoursOf(earlier.hoursHundredths), subtotal: decimalOf(earlier.subtotalCents, currency) }
        : null,
    }
  })
  const nobodys = others.find(({ clientId }) => clientId === null)?.nowhere ?? 0
  return {
    organizationId,
    currency: home.currency,
    before,
    proposals: proposals.filter(hasWork),
    nobodysHours: hoursOf(hundredthsOfSeconds(nobodys)),
  }
}

// A client for whom nothing was done, neither now nor before, is not waited for.
const hasWork = ({ lines, unapprovedHours, invoicedHours, before }: Proposal) =>
  lines > 0 || Number(unapprovedHours) > 0 || Number(invoicedHours) > 0 || before !== null

export async function accept(ctx: Context, { clients: chosen, ...period }: Input<'accept'>): Promise<Reply<'accept'>> {
  await queueUpToBill(ctx.db, organizationFor(ctx.actor, period.organizationId))
  const { organizationId, clients, drafts } = await workOut(ctx, period)
  const known = new Map(clients.map(client => [client.id, client]))
  const reply: Reply<'accept'> = { invoices: [], left: [] }
  for (const { clientId, amount } of new Map(chosen.map(one => [one.clientId, one])).values()) {
    const client = known.get(clientId)
    if (client === undefined) throw notFound()
    const { lines, currency, exchangeRate, sums, obstacles } = drafts.get(clientId) as Draft
    const total = sums && decimalOf(sums.amountCents, currency)
    const isChanged = amount !== undefined && total !== null && amount !== total
    const why: Obstacle[] = isChanged && obstacles.length === 0 ? ['changed'] : obstacles
    if (why.length > 0 || total === null) {
      reply.left.push({ clientId, obstacles: why })
      continue
    }
    const { id, invoiceNumber } = await writeInvoice(ctx, {
      organizationId,
      clientId,
      periodStart: period.from,
      periodEnd: period.to,
      ...(exchangeRate !== undefined && { exchangeRate }),
      lines: lines.map(({ description, hours, rate, timeEntryIds }) => ({
        description,
        hours,
        rate: rate ?? undefined,
        timeEntryIds,
      })),
    })
    reply.invoices.push({ id, clientId, invoiceNumber, amount: total, currency, clientEmail: client.email })
  }
  return reply
}

interface Draft {
  lines: ProposedLine[]
  currency: string
  exchangeRate: string | undefined
  /** Null while it is not known what it comes to. */
  sums: ReturnType<typeof totalsOf> | null
  dueDate: string
  obstacles: Obstacle[]
}

/** The draft of every client, from one reading of the period. */
async function workOut({ db, actor, now }: Context, { organizationId, from, to, by, exchangeRates }: Input<'propose'>) {
  const place = organizationFor(actor, organizationId)
  refuseLongPeriod({ from, to })
  const home = await termsOf(db, place, undefined)
  const clients = await listClients(db, { organizationId: place, includeClosed: true, limit: mostClients })
  const work = await workOfClients(db, { organizationId: place, from, to })
  const rates = await listBillRates(db, place)
  const today = dayOf(now, home.timeZone)
  const draftOf = (client: StoredClient): Draft => {
    const currency = client.currency ?? home.currency
    const exchangeRate = exchangeRates.find(one => one.currency === currency)?.rate
    const isForeign = currency !== home.currency
    const rate = isForeign ? Number(exchangeRate ?? 0) : 1
    const lines = proposeLines(work.get(client.id) ?? [], rates, by, { currency, homeCurrency: home.currency, rate })
    const obstacles = obstaclesOf(lines, isForeign && exchangeRate === undefined)
    const taxPercent = client.invoiceTaxPercent ?? home.invoiceTaxPercent
    const priced = lines.map(line => ({
      hoursHundredths: hundredthsOfHours(line.hours),
      rateCents: line.rate === null ? null : centsOf(line.rate, currency),
    }))
    return {
      lines,
      currency,
      exchangeRate: isForeign ? exchangeRate : undefined,
      sums: obstacles.includes('exchange-rate') ? null : totalsOf(priced, taxPercent),
      dueDate: addDays(today, client.invoiceDueDays ?? home.invoiceDueDays),
      obstacles,
    }
  }
  return {
    organizationId: place,
    home,
    clients,
    drafts: new Map(clients.map(client => [client.id, draftOf(client)])),
  }
}

async function workOfClients(db: Database, period: { organizationId: number; from: string; to: string }) {
  const entries = await listBillable(db, { ...period, clientId: null, businessIds: null }, mostEntries + 1)
  if (entries.length > mostEntries) throw unprocessable('too-many-hours')
  return Map.groupBy(entries, ({ clientId }) => clientId)
}

function obstaclesOf(lines: ProposedLine[], needsRate: boolean): Obstacle[] {
  if (lines.length === 0) return ['nothing-left']
  const found: Obstacle[] = []
  if (lines.some(({ rate }) => rate === null)) found.push('rate')
  if (needsRate) found.push('exchange-rate')
  if (lines.length > mostLines) found.push('too-many-lines')
  return found
}
