import { createHash } from 'node:crypto'
import Papa from 'papaparse'
import { allWithin, readXml, textWithin, within, type XmlElement } from '#server/platform/xml.ts'
import type { Transaction } from '#shared/invoicing/bank-payment.ts'
import { centsOf, isPayable } from '#shared/money.ts'
import { Day } from '#shared/schema.ts'

interface Home {
  currency: string
  country: string
}

interface BankFile {
  transactions: Transaction[]
  /** Lines that are no money coming in. */
  skipped: number
}

const most = 5000
// What is kept has 200 signs; the same again is told apart by its number behind it.
const longestReference = 200 - ` ${most}`.length

/** The money that came in by what a bank sends: CAMT where it is XML, else CSV with headings. Throws where it is neither. */
export function readBankFile(content: string, home: Home): BankFile {
  const lines = /^\uFEFF?\s*</.test(content) ? camtLines(readXml(content)) : csvLines(content, home)
  if (lines.length > most) throw new Error('size')
  const known = new Map<string, number>()
  const transactions = lines.flatMap(line => {
    if (line === null) return []
    const { reference, ...rest } = line
    // What the bank gave no number is known by all that it says of it; the same twice in a file is two.
    const own = reference ?? createHash('sha256').update(JSON.stringify(rest)).digest('hex').slice(0, 32)
    const times = (known.get(own) ?? 0) + 1
    known.set(own, times)
    return [{ ...rest, bankReference: times === 1 ? own : `${own} ${times}` }]
  })
  return { transactions, skipped: lines.length - transactions.length }
}

type Line = Omit<Transaction, 'bankReference'> & { reference: string | null }

// What CAMT.053, 052 and 054 call themselves: the statement of a day, the report during it, the notification of single payments.
const kinds = ['Stmt', 'Rpt', 'Ntfctn']

function camtLines(document: XmlElement): (Line | null)[] {
  const statements = kinds.map(kind => allWithin(document, kind)).find(found => found.length > 0)
  if (statements === undefined) throw new Error('no statement')
  return statements.flatMap(statement => statement.children.filter(({ name }) => name === 'Ntry').flatMap(entryLines))
}

function entryLines(entry: XmlElement): (Line | null)[] {
  const details = allWithin(entry, 'TxDtls')
  if (details.length > most) throw new Error('size')
  const isTurnedBack = textWithin(entry, 'RvslInd') === 'true'
  // A report during the day also names what is expected; it is money once the bank has booked it.
  const status = textWithin(entry, 'Sts', 'Cd') ?? textWithin(entry, 'Sts') ?? 'BOOK'
  if (textWithin(entry, 'CdtDbtInd') !== 'CRDT' || isTurnedBack || status !== 'BOOK') return [null]
  const day =
    textWithin(entry, 'BookgDt', 'Dt') ?? textWithin(entry, 'BookgDt', 'DtTm') ?? textWithin(entry, 'ValDt', 'Dt')
  // What the entry says for all of its payments is read once, and cut before it stands in each of them.
  const sum = within(entry, 'Amt')
  // `NtryRef` is none: with some banks it is counted anew in every file, with others it is the number of the account.
  const whole = referenceOf(textWithin(entry, 'AcctSvcrRef') ?? '')
  const remark = oneLine(textWithin(entry, 'AddtlNtryInf') ?? '', 500)
  return (details.length > 1 ? details : [details[0] ?? entry]).map((detail, nth) => {
    // One entry may gather several payments; where it is one, the entry says how much.
    const amount = (details.length > 1 ? amountIn(detail) : undefined) ?? sum
    const currency = amount?.attributes.Ccy ?? ''
    const text = [
      ...allWithin(detail, 'Ustrd').map(one => one.text),
      ...allWithin(detail, 'CdtrRefInf').map(one => textWithin(one, 'Ref') ?? ''),
      remark,
    ]
    const debtor = within(detail, 'RltdPties', 'Dbtr')
    const own = textWithin(detail, 'Refs', 'AcctSvcrRef') ?? textWithin(detail, 'Refs', 'TxId')
    return lineOf({
      day: day?.slice(0, 10) ?? '',
      amount: amount?.text.trim() ?? '',
      currency,
      payer: textWithin(debtor, 'Nm') ?? textWithin(debtor, 'Pty', 'Nm') ?? '',
      text: text.filter(Boolean).join(' '),
      reference: own ?? (whole && (details.length > 1 ? `${whole}/${nth + 1}` : whole)),
    })
  })
}

const amountIn = (detail: XmlElement) => within(detail, 'Amt') ?? within(detail, 'AmtDtls', 'TxAmt', 'Amt')

const headings: Record<'day' | 'amount' | 'currency' | 'payer' | 'text' | 'reference', RegExp> = {
  day: /^(booking |posting |value |transaction |completed )?date$|^buchungstag$|^buchungsdatum$|^valuta(datum)?$|^date( d'op[ée]ration| de valeur| comptable)?$|^fecha( valor| operaci[óo]n)?$/i,
  amount: /^amount$|^credit( amount)?$|^betrag( \(.*\))?$|^umsatz$|^montant$|^cr[ée]dit$|^importe$|^abono$/i,
  currency: /^currency$|^w[äa]hrung$|^devise$|^divisa$|^moneda$/i,
  payer:
    /^(payer|sender|name|counterparty)( name)?$|^auftraggeber.*$|^beg[üu]nstigter.*$|^donneur d'ordre$|^nom$|^ordenante$|^nombre$/i,
  text: /^description$|^details$|^memo$|^remittance.*$|^verwendungszweck$|^libell[ée]$|^concepto$|^narrative$/i,
  reference: /^(bank |transaction )?(reference|id)$|^(kunden)?referenz$|^r[ée]f[ée]rence$|^referencia$/i,
}

function csvLines(content: string, home: Home): (Line | null)[] {
  const { data } = Papa.parse<Record<string, string>>(content.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t'],
    transformHeader: heading => heading.trim(),
  })
  const names = Object.keys(data[0] ?? {})
  const columnOf = (what: keyof typeof headings) => names.find(name => headings[what].test(name))
  const [day, amount] = [columnOf('day'), columnOf('amount')]
  if (day === undefined || amount === undefined) throw new Error('headings')
  const [currency, payer, text, reference] = (['currency', 'payer', 'text', 'reference'] as const).map(columnOf)
  const cell = (row: Record<string, string>, name: string | undefined) =>
    name === undefined ? '' : (row[name] ?? '').trim()
  return data.map(row =>
    lineOf({
      day: isoDay(cell(row, day), home.country),
      amount: plainAmount(cell(row, amount)),
      currency: cell(row, currency).toUpperCase() || home.currency,
      payer: cell(row, payer),
      text: cell(row, text),
      reference: cell(row, reference) || null,
    }),
  )
}

interface Written {
  day: string
  amount: string
  currency: string
  payer: string
  text: string
  reference: string | null
}

/** Nothing for what is no money coming in, or cannot be: a day or an amount that is none. */
function lineOf({ day, amount, currency, payer, text, reference }: Written): Line | null {
  if (!Day.safeParse(day).success) return null
  if (!/^\d{1,10}(\.\d{1,5})?$/.test(amount) || !/^[A-Z]{3}$/.test(currency)) return null
  if (!isPayable(amount, currency)) return null
  const amountCents = centsOf(amount, currency)
  if (amountCents <= 0) return null
  return {
    paidOn: day,
    amountCents,
    currency,
    payer: oneLine(payer, 200),
    text: oneLine(text, 500),
    reference: referenceOf(reference ?? ''),
  }
}

const oneLine = (text: string, most: number) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .trim()
    .toWellFormed()

const referenceOf = (written: string) => oneLine(written, longestReference) || null

/** 1.234,56 and 1,234.56 are the same; the last sign is the decimal one, where two or fewer digits follow it. */
function plainAmount(typed: string) {
  const bare = typed.replace(/[\s\u00a0'’+]|EUR|USD|GBP|CHF|[€$£]/g, '')
  const decimals = /[.,](\d{1,2})$/.exec(bare)
  const whole = (decimals ? bare.slice(0, decimals.index) : bare).replace(/[.,]/g, '')
  return decimals ? `${whole}.${decimals[1]}` : whole
}

function isoDay(typed: string, country: string) {
  const [, a = '', b = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(typed) ?? []
  if (year === '') return typed.slice(0, 10)
  const [month, day] = country === 'US' && !typed.includes('.') ? [a, b] : [b, a]
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
