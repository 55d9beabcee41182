import type { Context, Limited } from '#server/platform/context.ts'
import { companyOf, readerOf } from '#server/platform/reader.ts'
import { hashToken } from '#server/platform/session.ts'
import { AfterCommit } from '#server/platform/work.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { addressSearch } from '#shared/zones/address-contract.ts'
import { findAddress } from './geocoder.ts'

export async function find(
  { db, actor }: Context,
  { query, organizationId }: ParsedInputOf<typeof addressSearch.find>,
) {
  const { country } = await companyOf(db, organizationId ?? actor.organizationId)
  const { language } = await readerOf(db, actor)
  return new AfterCommit(outside => findAddress(outside, { query, country, language }))
}

/** One person cannot use up the turns of everyone else. */
export const fewSearches: Limited<unknown> = {
  counts: 'calls',
  limits: (_, ip, { token }) => [
    { key: `addresses:${token === null ? ip : hashToken(token).toString('base64url')}`, times: 20, seconds: 60 },
  ],
}
