import { sessionOwnerOf } from '#server/accounts/public.ts'
import type { Context, Limited } from '#server/platform/context.ts'
import { companyOf, readerOf } from '#server/platform/reader.ts'
import { AfterCommit } from '#server/platform/work.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { addressSearch } from '#shared/zones/address-contract.ts'
import { findAddress } from './geocoder.ts'

export async function find(
  { db, actor }: Context,
  { query, organizationId, country: named }: ParsedInputOf<typeof addressSearch.find>,
) {
  const company = await companyOf(db, organizationId ?? actor.organizationId)
  const { language } = await readerOf(db, actor)
  return new AfterCommit(outside => findAddress(outside, { query, country: named ?? company.country, language }))
}

/** One person, on however many devices, and one company with however many people, cannot use up the turns of everyone else. */
export const fewSearches: Limited<unknown> = {
  counts: 'calls',
  async limits(_, ip, { db, token }) {
    const owner = await sessionOwnerOf(db, token)
    const person = { key: `addresses:${owner?.userId ?? ip}`, times: 20, seconds: 60 }
    if (owner === undefined || owner.organizationId === null) return [person]
    return [person, { key: `addresses:company-${owner.organizationId}`, times: 60, seconds: 60 }]
  },
}
