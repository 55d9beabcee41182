import type { Country } from './countries.ts'
import type { TaxIdKind, TaxIds } from './fields.ts'

export interface TaxIdName {
  kind: TaxIdKind
  /** What it is called where it is given; a name, the same in every language. */
  label: string
  example: string
}

/** What a company in that country puts on its invoices, in the order in which it does. */
export const taxIdsIn = (country: Country): TaxIdName[] =>
  (names[country] ?? elsewhere).map(([kind, label, example]) => ({ kind, label, example }))

/** The numbers that a company gave, each after its name: `SIRET 732 829 320 00074`. */
export const taxIdLines = (country: Country, ids: TaxIds): string[] =>
  taxIdsIn(country).flatMap(({ kind, label }) => (ids[kind] ? [`${label} ${ids[kind]}`] : []))

/** What the client's own number is called on an invoice. */
export const clientTaxIdLabel = (country: Country) => {
  const all = taxIdsIn(country)
  return (all.find(({ kind }) => kind === 'vat') ?? all[0])?.label ?? elsewhereLabel
}

type Row = [kind: TaxIdKind, label: string, example: string]

const elsewhereLabel = 'Tax ID'
const elsewhere: Row[] = [['tax', elsewhereLabel, '']]

const names: Record<Country, Row[]> = {
  US: [['tax', 'EIN', '12-3456789']],
  CA: [
    ['company', 'BN', '123456789'],
    ['vat', 'GST/HST No.', '123456789 RT0001'],
    ['tax', 'QST/PST No.', '1234567890 TQ0001'],
  ],
  GB: [
    ['company', 'Company No.', '01234567'],
    ['vat', 'VAT No.', 'GB123456789'],
  ],
  IE: [
    ['company', 'Company No.', '123456'],
    ['vat', 'VAT No.', 'IE1234567T'],
  ],
  FR: [
    ['company', 'SIRET', '732 829 320 00074'],
    ['vat', 'N° TVA', 'FR44732829320'],
  ],
  MC: [['vat', 'N° TVA', 'FR44732829320']],
  BE: [['vat', 'TVA/BTW', 'BE0123456789']],
  LU: [
    ['company', 'RCS', 'B123456'],
    ['vat', 'N° TVA', 'LU12345678'],
  ],
  CH: [['vat', 'UID', 'CHE-123.456.789']],
  DE: [
    ['tax', 'Steuernummer', '12/345/67890'],
    ['vat', 'USt-IdNr.', 'DE123456789'],
    ['company', 'HRB', '12345'],
  ],
  AT: [
    ['vat', 'UID', 'ATU12345678'],
    ['company', 'FN', '123456a'],
  ],
  ES: [
    ['tax', 'NIF', 'B12345678'],
    ['vat', 'NIF-IVA', 'ESB12345678'],
  ],
  IT: [
    ['vat', 'P. IVA', 'IT12345678901'],
    ['tax', 'C.F.', '12345678901'],
  ],
  PT: [['vat', 'NIF', 'PT123456789']],
  NL: [
    ['company', 'KVK', '12345678'],
    ['vat', 'BTW-id', 'NL123456789B01'],
  ],
  AU: [['vat', 'ABN', '51 824 753 556']],
  NZ: [
    ['vat', 'GST No.', '123-456-789'],
    ['company', 'NZBN', '9429041234567'],
  ],
  IN: [['vat', 'GSTIN', '22AAAAA0000A1Z5']],
  MX: [['tax', 'RFC', 'ABC010101AB1']],
  MA: [
    ['company', 'ICE', '001234567000089'],
    ['tax', 'IF', '12345678'],
  ],
  TN: [['tax', 'MF', '1234567A/A/M/000']],
}
