import { expect, test } from 'vitest'
import { readBankFile } from './bank-file.ts'

const home = { currency: 'EUR', country: 'DE' }

const entry = (inside: string, mark = 'CRDT') =>
  `<Ntry><Amt Ccy="EUR">120.50</Amt><CdtDbtInd>${mark}</CdtDbtInd><BookgDt><Dt>2026-03-02</Dt></BookgDt>${inside}</Ntry>`
const camt = (entries: string) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`

test('of a CAMT.053 statement the money that came in is read, gathered payments one by one', () => {
  const part = (nth: number, cents: string) =>
    `<TxDtls><Refs><AcctSvcrRef>T${nth}</AcctSvcrRef></Refs><Amt Ccy="EUR">${cents}</Amt><RltdPties><Dbtr><Pty><Nm>A &amp; B</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>INV-2026-00${nth}</Ustrd></RmtInf></TxDtls>`
  const read = readBankFile(
    camt(
      entry(
        '<AcctSvcrRef>R1</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>INV-</Ustrd><Ustrd>7</Ustrd></RmtInf></TxDtls></NtryDtls>',
      ) +
        entry('', 'DBIT') +
        entry('<RvslInd>true</RvslInd>') +
        entry(`<NtryDtls>${part(1, '100.00')}${part(2, '20.50')}</NtryDtls>`),
    ),
    home,
  )
  expect(read.skipped).toBe(2)
  expect(read.transactions).toEqual([
    { bankReference: 'R1', paidOn: '2026-03-02', amountCents: 12050, currency: 'EUR', payer: '', text: 'INV- 7' },
    {
      bankReference: 'T1',
      paidOn: '2026-03-02',
      amountCents: 10000,
      currency: 'EUR',
      payer: 'A & B',
      text: 'INV-2026-001',
    },
    {
      bankReference: 'T2',
      paidOn: '2026-03-02',
      amountCents: 2050,
      currency: 'EUR',
      payer: 'A & B',
      text: 'INV-2026-002',
    },
  ])
})

const report = (entries: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.08"><BkToCstmrAcctRpt><Rpt>${entries}</Rpt></BkToCstmrAcctRpt></Document>`
const notification = (entries: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.04"><BkToCstmrDbtCdtNtfctn><Ntfctn>${entries}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`

test('the same payment is the same one in the report of the day, in a notification and in the statement', () => {
  const paid = entry(
    '<Sts>BOOK</Sts><AcctSvcrRef>R1</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>INV-7</Ustrd></RmtInf></TxDtls></NtryDtls>',
  )
  const [first, ...others] = [camt, report, notification].map(file => readBankFile(file(paid), home))
  expect(first).toMatchObject({ skipped: 0, transactions: [{ bankReference: 'R1', amountCents: 12050 }] })
  expect(others).toEqual([first, first])
})

test.each(['PDNG', 'INFO', 'FUTR'])('what a bank only expects is no money yet (%s)', status => {
  const entries =
    entry(`<Sts><Cd>${status}</Cd></Sts>`) + entry(`<Sts>${status}</Sts>`) + entry('<Sts><Cd>BOOK</Cd></Sts>')
  for (const file of [report, notification, camt])
    expect(readBankFile(file(entries), home)).toMatchObject({ skipped: 2, transactions: { length: 1 } })
})

test('a number that begins anew in every file does not make two payments one', () => {
  const [monday, tuesday] = ['INV-1', 'INV-2'].map(
    text =>
      readBankFile(report(entry(`<NtryRef>1</NtryRef><AddtlNtryInf>${text}</AddtlNtryInf>`)), home).transactions[0],
  )
  expect(monday?.bankReference).not.toBe(tuesday?.bankReference)
})

test('CSV of banks is read by its headings, whichever signs and dates they use', () => {
  const read = readBankFile(
    '\uFEFFBuchungstag;Betrag;Währung;Auftraggeber;Verwendungszweck\r\n02.03.2026;1.234,56;EUR;"Müller; Co";"R-1\nx"\r\n03.03.2026;-5,00;EUR;Miete;\r\n',
    home,
  )
  expect(read).toMatchObject({
    skipped: 1,
    transactions: [{ paidOn: '2026-03-02', amountCents: 123456, payer: 'Müller; Co', text: 'R-1 x' }],
  })
  const us = readBankFile('Date,Description,Amount,Reference\n3/2/2026,INV-1,"1,234.56",A1\n3/2/2026,INV-1,1.00,A1\n', {
    currency: 'USD',
    country: 'US',
  })
  expect(us.transactions.map(one => [one.bankReference, one.paidOn, one.amountCents, one.currency])).toEqual([
    ['A1', '2026-03-02', 123456, 'USD'],
    ['A1 2', '2026-03-02', 100, 'USD'],
  ])
})

test('without a number of the bank the same line is known again, and twice in a file it is two', () => {
  const file = 'Date,Amount,Description\n2026-03-02,5.00,a\n2026-03-02,5.00,a\n2026-03-02,5.00,b\n'
  const references = readBankFile(file, home).transactions.map(one => one.bankReference)
  expect(new Set(references).size).toBe(3)
  expect(readBankFile(file, home).transactions.map(one => one.bankReference)).toEqual(references)
})

test('a statement as long and as wordy as they come is read whole', () => {
  const wordy = (nth: number) =>
    entry(
      `<Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-03-02</Dt></ValDt><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd><NtryDtls><TxDtls><Refs><AcctSvcrRef>${nth}</AcctSvcrRef><EndToEndId>E</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>A</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>D</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>I</Ustrd></RmtInf></TxDtls></NtryDtls>`,
    )
  expect(readBankFile(camt(Array.from({ length: 5000 }, (_, nth) => wordy(nth)).join('')), home)).toMatchObject({
    skipped: 0,
    transactions: { length: 5000 },
  })
})

test('payments that stand inside of one another are one', () => {
  const nested = `${'<TxDtls>'.repeat(5)}<RmtInf><Ustrd>INV-1</Ustrd></RmtInf>${'</TxDtls>'.repeat(5)}`
  expect(readBankFile(camt(entry(`<NtryDtls>${nested}</NtryDtls>`)), home).transactions).toHaveLength(1)
})

test.each(['2026-02-31', '2025-02-29', '0000-01-01', '1899-12-31', '2201-01-01'])('nothing was paid on %s', day => {
  expect(readBankFile(`Date,Amount\n${day},5.00\n2028-02-29,6.00\n`, home)).toMatchObject({
    skipped: 1,
    transactions: [{ paidOn: '2028-02-29' }],
  })
})

test('a reference is cleaned like all else, and long ones that begin alike stay two', () => {
  const long = 'R'.repeat(300)
  const { transactions } = readBankFile(
    `Date,Amount,Reference\n2026-03-02,5.00,A\u0000\u0007B\n2026-03-02,5.00,${long}1\n2026-03-02,5.00,${long}2\n2026-03-02,5.00,${'R'.repeat(194)}😀\n`,
    home,
  )
  const references = transactions.map(one => one.bankReference)
  expect(references[0]).toBe('A B')
  expect(new Set(references).size).toBe(4)
  for (const reference of references) {
    expect(reference.length).toBeLessThanOrEqual(200)
    expect(reference.isWellFormed()).toBe(true)
  }
})

test.each([
  ['a list without headings', '2026-03-02,5.00,a'],
  ['XML that is no statement', '<Document><Other/></Document>'],
  [
    'entities',
    `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${camt(entry('<AcctSvcrRef>&b;</AcctSvcrRef>'))}`,
  ],
  [
    'payments inside of one another beyond all measure',
    camt(entry(`<NtryDtls>${'<TxDtls>'.repeat(52)}<a/>${'</TxDtls>'.repeat(52)}</NtryDtls>`)),
  ],
  ['an entry of more payments than a file may have', camt(entry('<TxDtls/>'.repeat(5001)))],
  ['half a file', camt(entry('')).slice(0, -20)],
])('%s is refused', (_, content) => {
  expect(() => readBankFile(content, home)).toThrow()
})
