import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Work } from './context.ts'

// The first byte of what is sealed says which key sealed it, so that a key given later does not orphan what is older.
const byInstallation = 1
const byEnvironment = 2

type Keyed = Pick<Work, 'db' | 'environment'>

/** Encrypts a secret for the database. `owner` is bound to it: copied to another row, it opens no more. */
export async function seal(work: Keyed, name: string, owner: string, secret: Uint8Array) {
  const kind = work.environment.SECRET_KEY === undefined ? byInstallation : byEnvironment
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(work, name, kind), nonce).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([Buffer.of(kind), nonce, cipher.getAuthTag(), body])
}

/** What was sealed, or null when its key is not here any more. */
export async function unseal(work: Keyed, name: string, owner: string, sealed: Buffer) {
  const kind = sealed[0]
  if (kind === byEnvironment && work.environment.SECRET_KEY === undefined) return null
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(work, name, kind ?? 0), sealed.subarray(1, 13))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(13, 29))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()])
  } catch {
    return null
  }
}

/** A secret of the installation that is sealed like any other; made on first use, and the same for all afterwards. */
export async function sealedSecret(work: Keyed, name: string, make: () => Uint8Array) {
  const fresh = await seal(work, name, name, make())
  return unseal(work, name, name, await installationSecret(work.db, name, fresh))
}

async function keyOf({ db, environment }: Keyed, name: string, kind: number) {
  const material =
    kind === byEnvironment ? Buffer.from(environment.SECRET_KEY ?? '') : await installationSecret(db, 'sealing')
  return Buffer.from(hkdfSync('sha256', material, '', `muster:${name}`, 32))
}

async function installationSecret(db: Work['db'], name: string, fresh = randomBytes(32)) {
  const { rows } = await sql<{ secret: Buffer }>`
    select installation_secret(${name}, ${fresh}) as secret`.execute(db)
  return (rows[0] as { secret: Buffer }).secret
}
