import { type RunningApp, startApp } from '../support/app.ts'
import type { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, pier, signedIn } from '../support/harbor.ts'

/** Acme has Pier 1 and an annex; Lia sees Pier 1 alone. Lantern, at Pier 2, is the other client. */
export async function openCompany(clock: ReturnType<typeof handClock>) {
  const app: RunningApp = await startApp({ clock: clock.now })
  const company = await foundHarbor(app.database)
  const sql = (text: string, values: unknown[] = []) => app.database.owner.query(text, values)
  const acme = await company.anotherClient({ name: 'Acme' })
  const lantern = await company.anotherClient({ name: 'Lantern' })
  const annex = await company.site({ name: 'Annex', client: acme })
  await sql('update businesses set client_id = $1 where id = $2', [acme, pier.block])
  await sql('update businesses set client_id = $1 where id = $2', [lantern, pier.flag])
  await sql('update businesses set client_id = null where id = $1', [pier.record])
  const lia = await company.client('Lia Limited', { client: acme })
  await sql('insert into client_rights values ($1, $2, $3, $4, true)', [harbor, acme, lia.userId, '{}'])
  await sql('insert into client_person_sites values ($1, $2, $3, $4)', [harbor, acme, lia.userId, pier.block])
  const supervisor = await hire(app.database, 'Sue', { role: 'supervisor', site: null })
  return {
    app,
    company,
    sql,
    acme,
    annex,
    gus: await hire(app.database, 'Gus'),
    cora: await signedIn(app, await company.client('Cora Client', { client: acme })),
    carl: await signedIn(app, await company.client('Carl Client', { client: acme })),
    lia: await signedIn(app, lia),
    stan: await signedIn(app, await company.client('Stan Stranger', { client: lantern })),
    sue: await signedIn(app, supervisor),
    lea: await signedIn(app, await hire(app.database, 'Lea', { role: 'lead' })),
    guard: await signedIn(app, await hire(app.database, 'Gil')),
    rolf: await app.signedIn('rolf@summit.test'),
  }
}

export type Company = Awaited<ReturnType<typeof openCompany>>
