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
  taxIdsIn(country).flatMap(({ kind, label }) => {
    const id = ids[kind]?.trim()
    return id ? [isNamed(id, label) ? id : `${label} ${id}`] : []
  })

// Some type the name along with the number, as it stands in the register: HRB 123456, or HRA for another kind of company.
const isNamed = (id: string, label: string) =>
  id.toLowerCase().startsWith(label.toLowerCase()) || (label === 'HRB' && /^\p{L}/u.test(id))

/** The first of the numbers that cannot be what it is said to be; those of other countries, and how they are spaced, are not judged. */
export function wrongTaxIdIn(country: Country, ids: TaxIds): TaxIdName | undefined {
  return taxIdsIn(country).find(({ kind }) => {
    const id = ids[kind]?.replace(/[\s./-]/g, '').toUpperCase()
    const form = forms[country]?.[kind]
    return id && form && !form.test(id)
  })
}

/** What the numbers look like without spaces and dots, where that is known for certain. */
const forms: Partial<Record<Country, Partial<Record<TaxIdKind, RegExp>>>> = {
  US: { tax: /^\d{9}$/ },
  CA: { company: /^\d{9}$/, vat: /^\d{9}RT\d{4}$/ },
  GB: { company: /^(\d{8}|[A-Z]{2}\d{6})$/, vat: /^(GB)?(\d{9}|\d{12}|(GD|HA)\d{3})$/ },
  FR: { company: /^\d{9}(\d{5})?$/, vat: /^FR[A-Z\d]{2}\d{9}$/ },
  DE: { tax: /^\d{10,13}$/, vat: /^DE\d{9}$/ },
  AT: { vat: /^ATU\d{8}$/ },
  BE: { vat: /^BE[01]\d{9}$/ },
  ES: { tax: /^[A-Z\d]\d{7}[A-Z\d]$/, vat: /^ES[A-Z\d]\d{7}[A-Z\d]$/ },
  IT: { vat: /^IT\d{11}$/ },
  NL: { vat: /^NL\d{9}B\d{2}$/ },
  PT: { vat: /^PT\d{9}$/ },
  AU: { vat: /^\d{11}$/ },
}

/** The client's own number that an invoice bears, as it is called where the client is. */
export const clientTaxIdIn = (country: Country): TaxIdName => {
  const all = taxIdsIn(country)
  return all.find(({ kind }) => kind === 'vat') ?? (all[0] as TaxIdName)
}

type Row = [kind: TaxIdKind, label: string, example: string]

const elsewhere: Row[] = [['tax', 'Tax ID', '']]

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
