import { importFields } from '../employees/import-rules.ts'

/** What a company brings with it, in the order in which one refers to the other. */
export const importKinds = ['clients', 'sites', 'posts', 'rates', 'people', 'licences', 'shifts', 'balances'] as const
export type ImportKind = (typeof importKinds)[number]

/** The columns that a file of each kind may have; `number` is the number of the record in the product it comes from. */
export const importColumns = {
  clients: [
    'number',
    'name',
    'address',
    'phone',
    'email',
    'taxId',
    'country',
    'currency',
    'dueDays',
    'taxPercent',
    'contactName',
    'contactEmail',
    'contactPhone',
    'notes',
  ],
  sites: [
    'number',
    'name',
    'client',
    'address',
    'phone',
    'email',
    'timeZone',
    'latitude',
    'longitude',
    'billRate',
    'licences',
  ],
  posts: [
    'site',
    'post',
    'headCount',
    'position',
    'licences',
    'weekdays',
    'startTime',
    'endTime',
    'breakMinutes',
    'startsOn',
    'endsOn',
  ],
  rates: ['position', 'site', 'billRate', 'payRate'],
  people: ['number', ...importFields],
  licences: ['person', 'kind', 'licenceNumber', 'issuedBy', 'issuedOn', 'expiresOn'],
  shifts: ['site', 'post', 'person', 'date', 'startTime', 'endTime', 'breakMinutes', 'position', 'notes'],
  balances: ['client', 'invoiceNumber', 'invoiceDate', 'dueDate', 'amount', 'paid', 'exchangeRate'],
} as const satisfies Record<ImportKind, readonly string[]>

export type ImportColumn<Kind extends ImportKind = ImportKind> = (typeof importColumns)[Kind][number]

export const allColumns = [...new Set(importKinds.flatMap((kind): readonly ImportColumn[] => importColumns[kind]))]

/** Without these no row of a file says anything. */
export const neededColumns: { [Kind in ImportKind]: readonly ImportColumn<Kind>[] } = {
  clients: ['name'],
  sites: ['name'],
  posts: ['site', 'post', 'weekdays', 'startTime', 'endTime'],
  rates: ['position'],
  people: ['name'],
  licences: ['person', 'kind'],
  shifts: ['site', 'date', 'startTime', 'endTime'],
  balances: ['client', 'invoiceNumber', 'invoiceDate', 'dueDate', 'amount'],
}

// A year of shifts of a company with a hundred people is brought in four files; all of one is written in one go, or none.
export const mostRows = 10_000

/** As two products may write the same name: whatever the case, the spaces and how an accent is put together. */
export const plainName = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
