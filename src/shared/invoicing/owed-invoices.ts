import type { OpenInvoice, Transaction } from './bank-payment.ts'
import { joinedWords, simple, soughtNumber } from './written-number.ts'

interface Owed {
  invoice: OpenInvoice
  /** In the list as it was given: the oldest first. */
  place: number
}

// A shorter name is found in any text.
const leastOfName = 4

/**
 * What is owed, found by number, client and amount without looking at all of it: a statement of thousands of lines is laid beside
 * tens of thousands of invoices.
 */
export class OwedInvoices {
  readonly #byId = new Map<number, Owed>()
  readonly #byNumber: Map<string, Owed[]>
  readonly #byClient: Map<string, Owed[]>
  /** How long the names of clients are that begin alike. */
  readonly #lengths = new Map<string, Set<number>>()
  readonly #byAmount = new Map<string, Set<Owed>>()
  readonly #longestNumber: number

  constructor(open: readonly OpenInvoice[]) {
    const all = open.map((invoice, place) => ({ invoice, place }))
    // Those without a number to look for are found by none: no text holds an empty word.
    this.#byNumber = Map.groupBy(all, ({ invoice }) => soughtNumber(invoice.invoiceNumber) ?? '')
    this.#byClient = Map.groupBy(all, ({ invoice }) => simple(invoice.clientName))
    for (const name of this.#byClient.keys()) {
      if (name.length < leastOfName) continue
      const known = this.#lengths.get(beginningOf(name)) ?? new Set()
      this.#lengths.set(beginningOf(name), known.add(name.length))
    }
    this.#longestNumber = Math.max(0, ...[...this.#byNumber.keys()].map(({ length }) => length))
    for (const owed of all) {
      this.#byId.set(owed.invoice.id, owed)
      this.#putByAmount(owed)
    }
  }

  /** Those whose numbers stand in its text. */
  named({ text, currency }: Transaction): OpenInvoice[] {
    const runs = [...joinedWords(text, this.#longestNumber)]
    return inOrder(
      runs.flatMap(run => this.#byNumber.get(run) ?? []),
      currency,
    )
  }

  /** Those of the clients whose names stand in it. */
  ofClient({ payer, text, currency }: Transaction): OpenInvoice[] {
    const words = simple(`${payer} ${text}`)
    const names = new Set<string>()
    for (let at = 0; at + leastOfName <= words.length; at++) {
      for (const length of this.#lengths.get(words.slice(at, at + leastOfName)) ?? [])
        names.add(words.slice(at, at + length))
    }
    return inOrder(
      [...names].flatMap(name => this.#byClient.get(name) ?? []),
      currency,
    )
  }

  /** Those on which just as much is owed. */
  ofAmount({ amountCents, currency }: Transaction): OpenInvoice[] {
    return inOrder([...(this.#byAmount.get(`${currency} ${amountCents}`) ?? [])], currency)
  }

  pay({ id }: OpenInvoice, amountCents: number) {
    const owed = this.#byId.get(id)
    if (owed === undefined) return
    this.#byAmount.get(amountKey(owed.invoice))?.delete(owed)
    owed.invoice = { ...owed.invoice, balanceCents: owed.invoice.balanceCents - amountCents }
    this.#putByAmount(owed)
  }

  #putByAmount(owed: Owed) {
    const key = amountKey(owed.invoice)
    const known = this.#byAmount.get(key) ?? new Set()
    this.#byAmount.set(key, known.add(owed))
  }
}

const beginningOf = (name: string) => name.slice(0, leastOfName)
const amountKey = ({ currency, balanceCents }: OpenInvoice) => `${currency} ${balanceCents}`

const inOrder = (found: Owed[], currency: string) =>
  found
    .filter(({ invoice }) => invoice.currency === currency && invoice.balanceCents > 0)
    .sort((a, b) => a.place - b.place)
    .map(({ invoice }) => invoice)
