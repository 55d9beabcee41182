import { type Actor, type Context, type Feature, implement } from '#server/platform/context.ts'
import type { SearchSource } from '#server/platform/search.ts'
import { decimalOf } from '#shared/money.ts'
import { search as contract, type SearchGroup } from '#shared/search/contract.ts'
import { searchKinds } from '#shared/search/kinds.ts'
import { pathOf, visibilitiesOf } from '#shared/search/rules.ts'
import { canGuess, type FoundRow, findRecords } from './store.ts'

const perKind = 5

export const searchFeature = (sources: SearchSource[]): Feature => ({
  name: 'search',
  subject: { name: 'Search', description: 'Finding records by words.' },
  calls: implement(contract, { find: (context, input) => find(context, sources, input) }),
  async prepare({ db, log }) {
    if (await canGuess(db)) return
    log.warn(
      'The PostgreSQL extensions pg_trgm and btree_gin are missing: search finds exact words only, and is slow in large ' +
        'companies. Have them installed, then run "call search.use_trigrams()" as the owner of the database.',
    )
  },
})

function present({ day, amountCents, ...hit }: FoundRow, actor: Actor) {
  const amount = amountCents === null || hit.currency === null ? null : decimalOf(amountCents, hit.currency)
  return { ...hit, amount, path: pathOf({ ...hit, day }, actor) }
}

/** Everything the caller may open that holds these words, a few of each kind. */
async function find(
  { db, actor, now }: Context,
  sources: SearchSource[],
  { q: query }: { q: string },
): Promise<SearchGroup[]> {
  if (query === '') return []
  const { userId } = actor
  const found = await findRecords(db, sources, { query, visibilities: visibilitiesOf(actor), userId, perKind, now })
  return searchKinds.flatMap(kind => {
    const hits = found.filter(one => one.kind === kind).slice(0, perKind)
    if (hits.length === 0) return []
    return [{ kind, hits: hits.map(row => present(row, actor)) }]
  })
}
