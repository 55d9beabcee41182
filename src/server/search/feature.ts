import { type Context, type Feature, implement } from '#server/platform/context.ts'
import { search as contract, type SearchGroup, searchKinds } from '#shared/search/contract.ts'
import { pathOf, visibilitiesOf } from '#shared/search/rules.ts'
import { canGuess, findRecords } from './store.ts'

const perKind = 5

/** Everything the caller may open that holds these words, a few of each kind. */
async function find({ db, actor, now }: Context, { q }: { q: string }): Promise<SearchGroup[]> {
  if (q === '') return []
  const found = await findRecords(db, {
    query: q,
    visibilities: visibilitiesOf(actor),
    userId: actor.userId,
    perKind,
    now,
  })
  return searchKinds.flatMap(kind => {
    const hits = found.filter(one => one.kind === kind).slice(0, perKind)
    if (hits.length === 0) return []
    return [{ kind, hits: hits.map(({ day, ...hit }) => ({ ...hit, path: pathOf({ ...hit, day }, actor) })) }]
  })
}

export const searchFeature: Feature = {
  calls: implement(contract, { find }),
  async prepare({ db, log }) {
    if (await canGuess(db)) return
    log.warn(
      'The PostgreSQL extensions pg_trgm and btree_gin are missing: search finds exact words only, and is slow in large ' +
        'companies. Have them installed, then run "call search.use_trigrams()" as the owner of the database.',
    )
  },
}
