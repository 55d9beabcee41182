import { hkdfSync } from 'node:crypto'

/**
 * What has to come back with the browser that began, each worked out from the secret in its cookie: whoever reads the database, or
 * has one of these from an address, has none of the others.
 */
export function proofsOf(token: string) {
  const proof = (name: string) =>
    Buffer.from(hkdfSync('sha256', token, '', `muster:sign-in:${name}`, 32)).toString('base64url')
  return { state: proof('state'), nonce: proof('nonce'), verifier: proof('verifier') }
}
