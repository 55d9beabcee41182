import type pg from 'pg'
import { hashToken, newToken } from '#server/platform/session.ts'
import { Client } from './client.ts'

/** The phone of someone had no contact between two moments, and has been theirs for long. */
export const hadNoContact = (owner: pg.Pool, userId: string, since: string, back: string) =>
  owner.query(
    `update sessions set created_at = least(created_at, $2::timestamptz - interval '30 days'), silent_since = $2, back_at = $3
     where user_id = $1`,
    [userId, since, back],
  )

/** Opens a session without knocking at the door: the login has tests of its own, and a password takes its time. */
export async function openSession(owner: pg.Pool, url: string, email: string, now: Date): Promise<Client> {
  const token = newToken()
  const { rowCount } = await owner.query(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
     select $1, id, $3, $3, '2100-01-01' from users where email = $2 and closed_at is null`,
    [hashToken(token), email, now],
  )
  if (rowCount !== 1) throw new Error(`Nobody has the address ${email}`)
  const client = new Client(url)
  // Under whichever of its names the server looks for it: with TLS it is bound to the host.
  client.cookie = `muster=${token}; __Host-muster=${token}`
  return client
}
