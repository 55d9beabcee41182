import type { StoredClient } from '#server/clients/public.ts'
import type { StoredContract } from '#server/contracts/public.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import { periodNotYetDue } from '#shared/contracts/rules.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { Obstacle, Proposal, periodBilling } from '#shared/invoicing/period-contract.ts'
import {
  type BillableEntry,
  type BillRate,
  type PromisedDay,
  promisedLines,
  proposeLines,
  totalsOf,
} from '#shared/invoicing/rules.ts'
import type { ProposedLine } from '#shared/invoicing/shapes.ts'
import { centsOf } from '#shared/money.ts'
import { unprocessable } from '#shared/problem.ts'
import { addDays, type Day, dayOf } from '#shared/time.ts'
import { hundredthsOfHours } from '#shared/timesheets/rules.ts'
import { readLanguage } from '#shared/words.ts'
import { type Agreements, currencyOf, readAgreements, readPromisedDays, spansOf } from './agreements.ts'
import { listBillable, listBillRates } from './billable-store.ts'
import { listUnconfirmed } from './confirmed-store.ts'
import { termsOf } from './create.ts'
import { refuseLongPeriod } from './read-invoices.ts'

type Period = Omit<ParsedInputOf<typeof periodBilling.propose>, 'organizationId'>

const mostEntries = 200_000
// As many as an invoice takes that is written by hand.
const mostLines = 500

/** What would go on one invoice: of a client by a contract, or by none. */
export interface PeriodDraft {
  client: StoredClient
  contract: StoredContract | null
  lines: ProposedLine[]
  /** Days that it bills as they were promised. */
  promised: ReturnType<typeof spansOf>
  currency: string
  taxPercent: string
  exchangeRate: string | undefined
  /** Null while it is not known what it comes to. */
  sums: ReturnType<typeof totalsOf> | null
  dueDate: Day
  email: string | null
  notYetDue: Proposal['notYetDue']
  obstacles: Obstacle[]
}

type Home = Awaited<ReturnType<typeof termsOf>>

interface Reading {
  period: Period
  home: Home
  today: Day
  rates: BillRate[]
  agreements: Agreements
  /** Times that a client has yet to confirm, as its contract says. */
  unconfirmed: ReadonlySet<number>
  /** By contract. */
  promised: Map<number, PromisedDay[]>
}

export async function workOutPeriod({ db, now }: Context, place: number, clients: StoredClient[], period: Period) {
  refuseLongPeriod(period)
  const home = await termsOf(db, place, undefined)
  const agreements = await readAgreements(db, place, period)
  const work = await workOfClients(db, place, period)
  const reading: Reading = {
    period,
    home,
    today: dayOf(now, home.timeZone),
    rates: await listBillRates(db, place),
    agreements,
    unconfirmed: await readUnconfirmed(db, place, agreements, [...work.values()].flat()),
    promised: await readPromisedDays(db, place, agreements.contracts, period),
  }
  const contractsOf = Map.groupBy(agreements.contracts, ({ clientId }) => clientId)
  const drafts = clients.flatMap(client => {
    const byContract = Map.groupBy(work.get(client.id) ?? [], ({ contractId }) => contractId)
    const agreed = (contractsOf.get(client.id) ?? []).map(contract =>
      draftOf(reading, client, contract, byContract.get(contract.id) ?? []),
    )
    // A client with a contract gets an invoice besides only where something was worked that none covers.
    const rest = byContract.get(null) ?? []
    return agreed.length > 0 && rest.length === 0 ? agreed : [...agreed, draftOf(reading, client, null, rest)]
  })
  return { home, drafts }
}

function draftOf(reading: Reading, client: StoredClient, contract: StoredContract | null, entries: BillableEntry[]) {
  const { period, home, today, rates, agreements } = reading
  const currency = contract ? currencyOf(contract) : (client.currency ?? home.currency)
  const exchangeRate = period.exchangeRates.find(one => one.currency === currency)?.rate
  const isForeign = currency !== home.currency
  const moneys = { currency, homeCurrency: home.currency, rate: isForeign ? Number(exchangeRate ?? 0) : 1 }
  const agreed = agreements.agreedIn(currency, readLanguage(client.language ?? home.language))
  const isPromised = contract?.basis === 'promised'
  const days = isPromised ? (reading.promised.get(contract.id) ?? []) : []
  // What the client asked for besides is no part of what was promised.
  const worked = isPromised ? entries.filter(({ asked }) => asked) : entries
  const promised = entries.filter(entry => !worked.includes(entry))
  const ofPromise = promisedLines(days, promised, rates, moneys, agreed)
  const lines = [...ofPromise, ...proposeLines(agreements.counted(worked), rates, period.by, moneys, agreed)]
  const notYetDue = contract && lines.length > 0 ? periodNotYetDue(contract, period) : null
  const obstacles = obstaclesOf(lines, {
    needsRate: isForeign && exchangeRate === undefined,
    isNotDue: notYetDue !== null,
    lacksPromise: days.length > 0 && ofPromise.length === 0,
    isNotConfirmed: entries.some(({ id }) => reading.unconfirmed.has(id)),
  })
  const taxPercent = contract?.taxPercent ?? client.invoiceTaxPercent ?? home.invoiceTaxPercent
  const priced = lines.map(line => ({
    hoursHundredths: hundredthsOfHours(line.hours),
    rateCents: line.rate === null ? null : centsOf(line.rate, currency),
  }))
  return {
    client,
    contract,
    lines,
    promised: spansOf(days),
    currency,
    taxPercent,
    exchangeRate: isForeign ? exchangeRate : undefined,
    sums: obstacles.includes('exchange-rate') ? null : totalsOf(priced, taxPercent),
    dueDate: addDays(today, contract?.dueDays ?? client.invoiceDueDays ?? home.invoiceDueDays),
    email: contract?.invoiceEmails[0] ?? client.email,
    notYetDue,
    obstacles,
  } satisfies PeriodDraft
}

async function workOfClients(db: Database, organizationId: number, { from, to }: Period) {
  const filter = { organizationId, clientId: null, businessIds: null, from, to }
  const entries = await listBillable(db, filter, mostEntries + 1)
  if (entries.length > mostEntries) throw unprocessable('too-many-hours')
  return Map.groupBy(entries, ({ clientId }) => clientId)
}

/** Looked up only where a contract wants it. */
async function readUnconfirmed(db: Database, place: number, { contracts }: Agreements, entries: BillableEntry[]) {
  const asking = new Set(contracts.filter(({ confirmsHours }) => confirmsHours).map(({ id }) => id))
  const ids = entries.filter(({ contractId }) => asking.has(contractId ?? 0)).map(({ id }) => id)
  return new Set(await listUnconfirmed(db, place, ids))
}

interface Against {
  needsRate: boolean
  isNotDue: boolean
  lacksPromise: boolean
  isNotConfirmed: boolean
}

function obstaclesOf(
  lines: ProposedLine[],
  { needsRate, isNotDue, lacksPromise, isNotConfirmed }: Against,
): Obstacle[] {
  if (lines.length === 0) return [lacksPromise ? 'promised-hours' : 'nothing-left']
  const found: Obstacle[] = lacksPromise ? ['promised-hours'] : []
  if (lines.some(({ rate }) => rate === null)) found.push('rate')
  if (needsRate) found.push('exchange-rate')
  if (lines.length > mostLines) found.push('too-many-lines')
  if (isNotDue) found.push('not-due')
  if (isNotConfirmed) found.push('not-confirmed')
  return found
}
