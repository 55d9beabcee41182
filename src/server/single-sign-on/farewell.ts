import { sql } from 'kysely'
import { signingOut } from '#server/accounts/public.ts'
import { seal, unseal } from '#server/platform/secrets.ts'
import { hashToken } from '#server/platform/session.ts'
import { joinHook, type Work } from '#server/platform/work.ts'

const name = 'sign-in-farewell'

/** Keeps where this session is ended at the service as well, for as long as the session is there. */
export async function keepFarewell(work: Pick<Work, 'db' | 'environment'>, token: string, farewell: string) {
  const sealed = await seal(work, name, name, Buffer.from(farewell))
  await sql`
    insert into sign_in_farewells (session_id, address)
    select id, ${sealed} from sessions where token_hash = ${hashToken(token)}`.execute(work.db)
}

/** Whoever came in by the service of their company is led there to sign out as well. */
export const leadToService = joinHook(signingOut, async ({ db }, { call, leadTo }) => {
  const token = call.caller.sessionToken
  if (token === null) return
  const { rows } = await sql<{ address: Buffer }>`
    select f.address from sign_in_farewells f join sessions s on s.id = f.session_id
    where s.token_hash = ${hashToken(token)}`.execute(db)
  const [kept] = rows
  const address = kept && (await unseal(call, name, name, kept.address))
  if (address) leadTo(address.toString())
})
