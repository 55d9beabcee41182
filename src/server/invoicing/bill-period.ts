import { listClients, type StoredClient } from '#server/clients/public.ts'
import { usesContracts } from '#server/contracts/public.ts'
import type { Context } from '#server/platform/context.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import type { ParsedInputOf, ReplyOf } from '#shared/endpoint.ts'
import type { Obstacle, Proposal, periodBilling } from '#shared/invoicing/period-contract.ts'
import { hoursOf, hundredthsOfSeconds, periodBefore } from '#shared/invoicing/rules.ts'
import type { ProposedLine } from '#shared/invoicing/shapes.ts'
import { decimalOf } from '#shared/money.ts'
import { notFound } from '#shared/problem.ts'
import { hundredthsOfHours } from '#shared/timesheets/rules.ts'
import { sumOtherTimeByClient } from './billable-store.ts'
import { writeInvoice } from './create.ts'
import { type PeriodDraft, workOutPeriod } from './period-drafts.ts'
import { queueUpToBill, sumInvoiced } from './period-store.ts'

type Input<K extends keyof typeof periodBilling> = ParsedInputOf<(typeof periodBilling)[K]>
type Reply<K extends keyof typeof periodBilling> = ReplyOf<(typeof periodBilling)[K]>

const mostClients = 10_000

export async function propose(ctx: Context, period: Input<'propose'>): Promise<Reply<'propose'>> {
  const { organizationId, home, drafts } = await workOut(ctx, period)
  const before = periodBefore(period)
  const invoiced = await sumInvoiced(ctx.db, organizationId, before)
  const others = await sumOtherTimeByClient(ctx.db, { ...period, organizationId })
  const isUsing = await usesContracts(ctx.db, organizationId)
  const counts = Map.groupBy(drafts, ({ client }) => client.id)
  const proposals = drafts.map((draft): Proposal => {
    const { client, contract, lines, currency, sums, dueDate, obstacles, notYetDue } = draft
    const contractId = contract?.id ?? null
    const other = others.find(one => one.clientId === client.id && one.contractId === contractId)
    // What was before this contract was before, where the client has but one.
    const isOnly = counts.get(client.id)?.length === 1
    const earlier = invoiced.filter(
      one => one.clientId === client.id && one.currency === currency && (isOnly || one.contractId === contractId),
    )
    const hours = (of: ProposedLine[]) => hoursOf(of.reduce((sum, line) => sum + hundredthsOfHours(line.hours), 0))
    const sum = (of: (one: (typeof earlier)[number]) => number) => earlier.reduce((total, one) => total + of(one), 0)
    return {
      clientId: client.id,
      clientName: client.name,
      clientEmail: draft.email,
      contractId,
      contractName: contract?.name ?? null,
      lacksContract: isUsing && contract === null && lines.length > 0,
      notYetDue,
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
      before:
        earlier.length === 0
          ? null
          : {
              hours: hoursOf(sum(one => one.hoursHundredths)),
              subtotal: decimalOf(
                sum(one => one.subtotalCents),
                currency,
              ),
            },
    }
  })
  const nobodys = others.filter(({ clientId }) => clientId === null).reduce((sum, { nowhere }) => sum + nowhere, 0)
  return {
    organizationId,
    currency: home.currency,
    before,
    proposals: proposals.filter(hasWork),
    nobodysHours: hoursOf(hundredthsOfSeconds(nobodys)),
  }
}

// A client for whom nothing was done, neither now nor before, is not waited for.
const hasWork = ({ lines, unapprovedHours, invoicedHours, before, obstacles }: Proposal) =>
  lines > 0 ||
  Number(unapprovedHours) > 0 ||
  Number(invoicedHours) > 0 ||
  before !== null ||
  obstacles.includes('promised-hours')

export async function accept(ctx: Context, { clients: chosen, ...period }: Input<'accept'>): Promise<Reply<'accept'>> {
  await queueUpToBill(ctx.db, organizationFor(ctx.actor, period.organizationId))
  const { organizationId, drafts } = await workOut(ctx, period)
  const byClient = Map.groupBy(drafts, ({ client }) => client.id)
  const reply: Reply<'accept'> = { invoices: [], left: [] }
  const wanted = new Map(chosen.map(one => [`${one.clientId} ${one.contractId}`, one]))
  for (const { clientId, contractId, amount } of wanted.values()) {
    const ofClient = byClient.get(clientId)
    if (ofClient === undefined) throw notFound()
    // Whoever names no contract means all that the client is invoiced for.
    const meant =
      contractId === undefined ? ofClient : ofClient.filter(one => (one.contract?.id ?? null) === contractId)
    if (meant.length === 0) throw notFound()
    for (const draft of meant) {
      const { currency, sums, obstacles } = draft
      const total = sums && decimalOf(sums.amountCents, currency)
      const isChanged = amount !== undefined && total !== null && amount !== total
      const why: Obstacle[] = isChanged && obstacles.length === 0 ? ['changed'] : obstacles
      const key = { clientId, contractId: draft.contract?.id ?? null }
      if (why.length > 0 || total === null) {
        reply.left.push({ ...key, obstacles: why })
        continue
      }
      const { id, invoiceNumber } = await write(ctx, organizationId, draft, period)
      reply.invoices.push({ id, ...key, invoiceNumber, amount: total, currency, clientEmail: draft.email })
    }
  }
  return reply
}

const write = (ctx: Context, organizationId: number, draft: PeriodDraft, { from, to }: Input<'propose'>) =>
  writeInvoice(ctx, {
    organizationId,
    clientId: draft.client.id,
    periodStart: from,
    periodEnd: to,
    ...(draft.exchangeRate !== undefined && { exchangeRate: draft.exchangeRate }),
    ...(draft.contract !== null && {
      contractId: draft.contract.id,
      currency: draft.currency,
      taxPercent: draft.taxPercent,
      dueDate: draft.dueDate,
      ...(draft.email !== null && { clientEmail: draft.email }),
    }),
    promised: draft.promised,
    lines: draft.lines.map(({ description, hours, rate, businessId, timeEntryIds }) => ({
      description,
      hours,
      rate: rate ?? undefined,
      // Of promised hours also where nobody came: whoever was given that site alone reads the invoice.
      businessId,
      timeEntryIds,
    })),
  })

/** The drafts of every client, from one reading of the period. */
async function workOut(ctx: Context, { organizationId, ...period }: Input<'propose'>) {
  const place = organizationFor(ctx.actor, organizationId)
  const clients: StoredClient[] = await listClients(ctx.db, {
    organizationId: place,
    includeClosed: true,
    limit: mostClients,
  })
  return { organizationId: place, ...(await workOutPeriod(ctx, place, clients, period)) }
}
