import type { Work } from '#server/platform/context.ts'
import { seal, unseal } from '#server/platform/secrets.ts'

type Keyed = Pick<Work, 'db' | 'environment'>

const purpose = 'mail-subscription'
// Kind of key, nonce and tag stand before what is sealed.
const shortest = 30

/** Names one mail in a link that nobody else could have made. */
export const sealLink = async (work: Keyed, mailId: number) =>
  (await seal(work, purpose, purpose, Buffer.from(String(mailId)))).toString('base64url')

/** The mail a link names, or null when the link is not one of ours. */
export async function openLink(work: Keyed, token: string) {
  const sealed = Buffer.from(token, 'base64url')
  if (sealed.length < shortest) return null
  const opened = await unseal(work, purpose, purpose, sealed)
  return opened === null ? null : Number(opened.toString())
}
