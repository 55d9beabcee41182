import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import { companyOf } from '#server/platform/reader.ts'
import { namesOf } from '#server/platform/sql.ts'
import type { companyImport, ImportStanding, ImportTrial } from '#shared/company-import/contract.ts'
import { companyImported } from '#shared/company-import/events.ts'
import { type ImportColumn, type ImportKind, importColumns, importKinds } from '#shared/company-import/kinds.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { invalidField, unprocessable } from '#shared/problem.ts'
import { sayRefusal } from '#shared/refusal-words.ts'
import { readBalances } from './balances.ts'
import { readClients } from './clients.ts'
import { type Reader, type Reading, rowsOf } from './file-reader.ts'
import { readLicences } from './licences.ts'
import { readStaff } from './people.ts'
import { readPosts } from './posts.ts'
import { readRates } from './rates.ts'
import { readShifts } from './shifts.ts'
import { readSites } from './sites.ts'
import { countRecords, insertImport, listLastImports, queueUpToImport } from './store.ts'

type Input<K extends keyof typeof companyImport> = ParsedInputOf<(typeof companyImport)[K]>

const readers: { [Kind in ImportKind]: Reader<Kind> } = {
  clients: readClients,
  sites: readSites,
  posts: readPosts,
  rates: readRates,
  people: readStaff,
  licences: readLicences,
  shifts: readShifts,
  balances: readBalances,
}

/** How far the company is: what is there, and which file of each kind came last. */
export async function standing({ db, actor }: Context, { organizationId: named }: Input<'standing'>) {
  const organizationId = organizationFor(actor, named)
  const counts = await countRecords(db, organizationId)
  const files = await listLastImports(db, organizationId)
  const names = await namesOf(
    db,
    files.map(({ importedBy }) => importedBy),
  )
  return importKinds.map((kind): ImportStanding => {
    const file = files.find(one => one.kind === kind)
    if (file === undefined) return { kind, count: counts[kind], last: null }
    const { importedAt: at, importedBy, rows, fresh, known } = file
    return { kind, count: counts[kind], last: { at, by: names.get(importedBy ?? '') ?? null, rows, fresh, known } }
  })
}

export async function check(ctx: Context, input: Input<'check'>): Promise<ImportTrial> {
  return presentTrial(input.rows.length, await read(ctx, organizationFor(ctx.actor, input.organizationId), input))
}

/** Everything in the file, or nothing. */
export async function run(ctx: Context, input: Input<'run'>) {
  const { db, actor, now } = ctx
  const { kind, rows } = input
  const organizationId = organizationFor(actor, input.organizationId)
  await queueUpToImport(db, organizationId)
  const reading = await read(ctx, organizationId, input)
  if (reading.problems.length > 0) {
    const fields = reading.problems.slice(0, mostSaid).map(({ row, column, why }) => ({
      field: `rows.${row}.${column}`,
      ...why,
      message: sayRefusal(why, 'en'),
    }))
    throw unprocessable('import-refused', {}, fields)
  }
  await reading.write()
  const counted = { kind, rows: rows.length, fresh: reading.fresh, known: reading.known }
  await insertImport(db, organizationId, counted, actor.userId, now)
  await audit(ctx, {
    organizationId,
    action: 'company.imported',
    subjectKind: 'organization',
    subjectId: organizationId,
    detail: counted,
  })
  await ctx.announce(companyImported, organizationId, { kind })
  return { fresh: reading.fresh, known: reading.known }
}

// Whoever has so many to mend begins with these.
const mostSaid = 500

async function read(ctx: Context, organizationId: number, { kind, columns, rows }: Input<'check'>): Promise<Reading> {
  const known: readonly ImportColumn[] = importColumns[kind]
  if (new Set(columns).size < columns.length || columns.some(column => !known.includes(column))) {
    throw invalidField('columns', 'import-column-twice')
  }
  const receiver = { ...(await companyOf(ctx.db, organizationId)), organizationId }
  return readers[kind](ctx, receiver, rowsOf(columns, rows))
}

function presentTrial(rows: number, { fresh, known, problems, remarks }: Reading): ImportTrial {
  const said = (words: Reading['problems']) =>
    words
      .toSorted((a, b) => a.row - b.row)
      .map(({ row, column, why }) => ({ row, column, ...why, message: sayRefusal(why, 'en') }))
  return { rows, fresh, known, problems: said(problems), remarks: said(remarks).slice(0, mostSaid) }
}
