import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoicing } from '#shared/invoicing/contract.ts'
import { paymentImports } from '#shared/invoicing/payment-import-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { type Books, bill, openBooks } from './books.ts'

let app: RunningApp
let books: Books
beforeAll(async () => {
  app = await startApp()
  books = await openBooks(app)
})
afterAll(() => app?.stop())

async function owed(amount: string) {
  const { id, invoiceNumber } = await bill(books, { amount })
  await books.boss.call(invoicing.send, { id, byMail: false })
  return { id, invoiceNumber }
}

test('a statement is laid beside what is owed and writes nothing; accepted by two at once it is booked once', async () => {
  const [whole, part] = [await owed('100.00'), await owed('80.00')]
  const content = [
    'Date,Amount,Description,Reference',
    `2026-03-02,100.00,Payment ${whole.invoiceNumber},BANK-1`,
    `2026-03-03,30.00,${part.invoiceNumber} first half,BANK-2`,
    '2026-03-03,-12.00,Fees,BANK-3',
    '2026-03-04,7.77,Somebody,BANK-4',
  ].join('\n')
  const proposal = await books.boss.call(paymentImports.proposePayments, { content })
  expect(proposal.skipped).toBe(1)
  expect(proposal.payments.map(one => [one.bankReference, one.verdict, one.rest])).toEqual([
    ['BANK-1', 'exact', '0.00'],
    ['BANK-2', 'likely', '0.00'],
    ['BANK-4', 'none', '7.77'],
  ])
  expect(await books.boss.call(invoicing.read, { id: whole.id })).toMatchObject({ status: 'pending', payments: [] })

  const payments = proposal.payments.flatMap(({ bankReference, paidOn, text, parts }) =>
    parts.map(({ invoiceId, amount }) => ({ bankReference, paidOn, note: text, invoiceId, amount })),
  )
  const answers = await Promise.all(
    [books.boss, books.owner].map(who => who.call(paymentImports.acceptPayments, { payments })),
  )
  expect(answers.map(({ booked }) => booked).sort()).toEqual([0, 2])
  expect(answers.map(({ already }) => already).sort()).toEqual([0, 2])
  expect(await books.boss.call(invoicing.read, { id: whole.id })).toMatchObject({
    status: 'paid',
    payments: [{ amount: '100.00', paidOn: '2026-03-02', method: 'transfer' }],
  })
  expect(await books.boss.call(invoicing.read, { id: part.id })).toMatchObject({ balance: '50.00' })

  const again = await books.boss.call(paymentImports.proposePayments, { content })
  expect(again.payments.map(({ verdict }) => verdict)).toEqual(['booked', 'booked', 'none'])
})

test('what a bank reports during the day is proposed and booked, and not again from its notification or statement', async () => {
  const [named, guessed, expected] = [await owed('119.00'), await owed('83.17'), await owed('64.00')]
  const entry = (reference: string, amount: string, text: string, status = 'BOOK') =>
    `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>2026-03-09</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Someone</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  const entries =
    entry('DAY-1', '119.00', `Invoice ${named.invoiceNumber}`) +
    entry('DAY-2', '83.17', 'Thank you') +
    entry('DAY-3', '64.00', expected.invoiceNumber, 'PDNG')
  const files = {
    '052': `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.08"><BkToCstmrAcctRpt><Rpt>${entries}</Rpt></BkToCstmrAcctRpt></Document>`,
    '054': `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><Ntfctn>${entries}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`,
    '053': `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${entries.replace('PDNG', 'BOOK')}</Stmt></BkToCstmrStmt></Document>`,
  }
  const proposed = async (file: keyof typeof files) => {
    const { payments, skipped } = await books.boss.call(paymentImports.proposePayments, { content: files[file] })
    const told = payments.map(one => [one.bankReference, one.verdict, one.parts.map(({ invoiceId }) => invoiceId)])
    return { payments, told, skipped }
  }
  const report = await proposed('052')
  const first = [
    ['DAY-1', 'exact', [named.id]],
    ['DAY-2', 'likely', [guessed.id]],
  ]
  expect(report).toMatchObject({ skipped: 1, told: first })
  expect(await proposed('054')).toMatchObject({ skipped: 1, told: first })

  const payments = report.payments.flatMap(({ bankReference, paidOn, text, parts }) =>
    parts.map(({ invoiceId, amount }) => ({ bankReference, paidOn, note: text, invoiceId, amount })),
  )
  expect(await books.boss.call(paymentImports.acceptPayments, { payments })).toMatchObject({ booked: 2 })
  for (const { id } of [named, guessed])
    expect(await books.boss.call(invoicing.read, { id })).toMatchObject({ status: 'paid' })
  const before = [
    ['DAY-1', 'booked', []],
    ['DAY-2', 'booked', []],
  ]
  expect(await proposed('054')).toMatchObject({ skipped: 1, told: before })
  expect(await proposed('053')).toMatchObject({ skipped: 0, told: [...before, ['DAY-3', 'exact', [expected.id]]] })
})

test('another open invoice can be chosen, those of whoever paid first, and no stranger sees them', async () => {
  const { id, invoiceNumber } = await owed('61.00')
  const { clientName } = await books.boss.call(invoicing.read, { id })
  const asked = { currency: 'USD', payer: `SEPA ${clientName.toUpperCase().replaceAll(' ', '')} thanks` }
  const found = await books.boss.call(paymentImports.openInvoices, asked)
  expect(found[0]?.clientName).toBe(clientName)
  const one = await books.boss.call(paymentImports.openInvoices, { ...asked, search: invoiceNumber.toLowerCase() })
  expect(one).toEqual([expect.objectContaining({ id, invoiceNumber, balance: '61.00', currency: 'USD' })])
  expect(await books.boss.call(paymentImports.openInvoices, { ...asked, currency: 'EUR' })).toEqual([])
  const payment = { bankReference: 'BANK-7', paidOn: '2026-03-05', invoiceId: id, amount: '61.00' }
  await books.boss.call(paymentImports.acceptPayments, { payments: [payment] })
  expect(await books.boss.call(paymentImports.openInvoices, { ...asked, search: invoiceNumber })).toEqual([])
  expect(await books.rival.call(paymentImports.openInvoices, { ...asked, search: invoiceNumber })).toEqual([])
  expect((await books.client.refused(paymentImports.openInvoices, asked)).status).toBe(403)
})

test('what was paid meanwhile is left alone, and nobody books on a stranger’s invoice', async () => {
  const { id } = await owed('50.00')
  const payment = { bankReference: 'BANK-9', paidOn: '2026-03-05', invoiceId: id, amount: '60.00' }
  expect(await books.boss.call(paymentImports.acceptPayments, { payments: [payment] })).toEqual({
    booked: 0,
    already: 0,
    refused: [id],
  })
  expect((await books.rival.refused(paymentImports.acceptPayments, { payments: [payment] })).status).toBe(404)
  expect((await books.client.refused(paymentImports.acceptPayments, { payments: [payment] })).status).toBe(403)
  const refused = await books.boss.refused(paymentImports.proposePayments, { content: '<!DOCTYPE a><a/>' })
  expect(refused.body.fields?.[0]).toMatchObject({ field: 'content', code: 'bank-file-not-read' })
})

test('one payment of the bank is booked once, on whichever invoice, but may be split within one call', async () => {
  const [a, b, c] = [await owed('50.00'), await owed('50.00'), await owed('50.00')]
  const on = ({ id }: { id: number }, bankReference = 'BANK-20', amount = '50.00') => ({
    bankReference,
    paidOn: '2026-03-05',
    invoiceId: id,
    amount,
  })
  const answers = await Promise.all([
    books.boss.call(paymentImports.acceptPayments, { payments: [on(a)] }),
    books.owner.call(paymentImports.acceptPayments, { payments: [on(b)] }),
  ])
  expect(answers.map(({ booked, already }) => [booked, already]).sort()).toEqual([
    [0, 1],
    [1, 0],
  ])
  const later = await books.boss.call(paymentImports.acceptPayments, { payments: [on(c)] })
  expect(later).toEqual({ booked: 0, already: 1, refused: [] })

  const [d, e] = [await owed('50.00'), await owed('50.00')]
  const split = [on(d, 'BANK-21', '50.00'), on(e, 'BANK-21', '20.00'), on(e, 'BANK-21', '20.00')]
  const parts = await books.boss.call(paymentImports.acceptPayments, { payments: split })
  expect(parts).toEqual({ booked: 2, already: 1, refused: [] })
  expect(await books.boss.call(invoicing.read, { id: d.id })).toMatchObject({ status: 'paid' })
  expect(await books.boss.call(invoicing.read, { id: e.id })).toMatchObject({ balance: '30.00' })
  const half = { payments: [on(c, 'BANK-22 \ud83d', '10.00')] }
  expect(await books.boss.call(paymentImports.acceptPayments, half)).toMatchObject({ booked: 1 })
  expect(await books.boss.call(paymentImports.acceptPayments, half)).toMatchObject({ already: 1 })
})

test('a hostile line spoils no file, a hostile file is refused, and nobody has one after the other read', async () => {
  const content = 'Date,Amount,Reference\n2026-03-02,7.00,A\u0000B\n2026-02-31,7.00,C\n0000-01-01,7.00,D\n'
  const { payments, skipped } = await books.owner.call(paymentImports.proposePayments, { content })
  expect([payments.map(({ bankReference }) => bankReference), skipped]).toEqual([['A B'], 2])
  const nested = `<Document><Stmt><Ntry><CdtDbtInd>CRDT</CdtDbtInd>${'<TxDtls>'.repeat(52)}<a/>${'</TxDtls>'.repeat(52)}</Ntry></Stmt></Document>`
  expect((await books.owner.refused(paymentImports.proposePayments, { content: nested })).body).toMatchObject({
    fields: [{ field: 'content', code: 'bank-file-not-read' }],
  })
  const statuses: number[] = []
  for (let n = 0; n < 50; n++)
    statuses.push((await books.rival.try(paymentImports.proposePayments, { content })).status)
  expect(statuses).toContain(429)
  expect(statuses.filter(status => status !== 429).length).toBeLessThanOrEqual(40)
})
