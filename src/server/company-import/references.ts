import type { Context } from '#server/platform/context.ts'
import { plainName } from '#shared/company-import/kinds.ts'
import { type Refusal, refusal } from '#shared/refusal.ts'
import { brief } from './file-reader.ts'
import { listNumbers, listOpenClients, listOpenSites, listPeople, type NumberedKind } from './store.ts'

interface Named {
  id: number
  name: string
}

type Found<T> = { record: T; why?: undefined } | { record?: undefined; why: Refusal }

export const clientsIn = ({ db }: Context, organizationId: number) =>
  finder(db, organizationId, 'clients', 'import-client-not-found', listOpenClients(db, organizationId), () => [])

export const sitesIn = ({ db }: Context, organizationId: number) =>
  finder(db, organizationId, 'sites', 'import-site-not-found', listOpenSites(db, organizationId), () => [])

/** People are also known by their staff number and their address. */
export const peopleIn = ({ db }: Context, organizationId: number) =>
  finder(
    db,
    organizationId,
    'people',
    'import-person-not-found',
    listPeople(db, organizationId),
    ({ staffNumber, email }) => [String(staffNumber), ...(email === null ? [] : [email])],
  )

/** Finds what a cell names: by the number of the other product, by what is unique here, or by name where one has it alone. */
async function finder<T extends Named>(
  db: Context['db'],
  organizationId: number,
  kind: NumberedKind,
  missing: 'import-client-not-found' | 'import-site-not-found' | 'import-person-not-found',
  listed: Promise<T[]>,
  uniqueOf: (record: T) => string[],
) {
  const records = await listed
  const numbers = await listNumbers(db, organizationId, kind)
  const byId = new Map(records.map(record => [record.id, record]))
  const unique = new Map(records.flatMap(record => uniqueOf(record).map(word => [plainName(word), record] as const)))
  const named = Map.groupBy(records, ({ name }) => plainName(name))
  return {
    records,
    numbers,
    byId,
    find(cell: string): Found<T> {
      const plain = plainName(cell)
      if (plain === '') return { why: refusal('import-reference-required') }
      const record = byId.get(numbers.get(plain) ?? 0) ?? unique.get(withoutZeros(plain))
      if (record !== undefined) return { record }
      const [only, ...further] = named.get(plain) ?? []
      if (only === undefined) return { why: refusal(missing, { name: brief(cell) }) }
      if (further.length > 0)
        return { why: refusal('import-ambiguous', { name: brief(cell), count: further.length + 1 }) }
      return { record: only }
    },
  }
}

// Payroll programs fill numbers up with zeros.
const withoutZeros = (text: string) => (/^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text)
