import { invoicing } from '#shared/invoicing/contract.ts'
import type { InvoiceDetails } from '#shared/invoicing/shapes.ts'
import { mondayOf } from '#shared/time.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import type { RunningApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { foundHarbor, type HireOptions, harbor, hire, pier, signedIn, work } from '../support/harbor.ts'

export interface Books {
  app: RunningApp
  root: Client
  owner: Client
  rival: Client
  boss: Client
  lead: Client
  guard: Client
  client: Client
  clientUserId: string
}

/** Harbor with one account of each kind; an hour at Pier 3 is billed at 40.00. */
export async function openBooks(app: RunningApp): Promise<Books> {
  const { database } = app
  await foundHarbor(database)
  await database.owner.query(`update businesses set bill_rate_cents = 4000 where id = $1`, [pier.record])
  await database.owner.query(
    `update clients set name = 'Harbor', email = 'payables@harbor.test' where organization_id = $1`,
    [harbor],
  )
  const account = async (name: string, role: HireOptions['role'] & string) =>
    signedIn(app, await hire(database, name, { role }))
  const cleo = await hire(database, 'Cleo', { role: 'client' })
  return {
    app,
    root: await signedIn(app, { email: 'root@harbor.test' }),
    owner: await signedIn(app, { email: 'olga@harbor.test' }),
    rival: await signedIn(app, { email: 'rolf@summit.test' }),
    boss: await account('Bea', 'supervisor'),
    lead: await account('Lea', 'lead'),
    guard: await account('Gus', 'employee'),
    client: await signedIn(app, cleo),
    clientUserId: cleo.userId,
  }
}

/** A guard who worked one day at Pier 3, on a timesheet that is approved unless told otherwise. */
export async function worked(books: Books, { name = 'Ada', day = '2026-03-09', to = '17:00', approve = true } = {}) {
  const person = await hire(books.app.database, name)
  const { employeeId } = person
  const entryId = await work(books.app.database, { employeeId, from: `${day} 09:00`, to: `${day} ${to}` })
  await books.boss.call(timesheets.generate, { weekStarting: mondayOf(day), employeeIds: [employeeId] })
  const [sheet] = await books.boss.call(timesheets.list, { employeeId })
  const sheetId = sheet?.id as number
  if (approve) await books.boss.call(timesheets.approve, { id: sheetId })
  return { ...person, entryId, sheetId }
}

/** One invoice by hand, made out to the organization itself. */
export const bill = ({ boss }: Books, given: { amount?: string; clientName?: string; dueDate?: string } = {}) =>
  boss.call(invoicing.create, { clientName: 'Harbor', amount: '100.00', dueDate: '2026-04-30', ...given })

export const send = ({ boss }: Books, { id }: InvoiceDetails) => boss.call(invoicing.send, { id })

/** Without a mail: whoever it is for has it, and owes it. */
export const handOver = (who: Client, { id }: Pick<InvoiceDetails, 'id'>) =>
  who.call(invoicing.send, { id, byMail: false })

/** A download as it arrives. */
export async function fetched(client: Client, path: string) {
  const response = await fetch(client.url + path, { headers: { cookie: client.cookie ?? '' } })
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
}
