import { seal, unseal } from '#server/platform/secrets.ts'
import type { Work } from '#server/platform/work.ts'
import type { Whose } from './service-store.ts'

type Keyed = Pick<Work, 'db' | 'environment'>

const name = 'sign-in-service'
const ownerOf = ({ organizationId, clientId }: Whose) =>
  clientId === null ? `organization:${organizationId}` : `organization:${organizationId}:client:${clientId}`

export const sealSecret = (work: Keyed, whose: Whose, secret: string) =>
  seal(work, name, ownerOf(whose), Buffer.from(secret))

/** The secret as it was entered, or null when the key that sealed it is not here any more. */
export async function openSecret(work: Keyed, { secret, ...whose }: Whose & { secret: Buffer }) {
  const bytes = await unseal(work, name, ownerOf(whose), secret)
  return bytes === null ? null : bytes.toString()
}
