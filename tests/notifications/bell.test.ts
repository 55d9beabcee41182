import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { incidents } from '#shared/incidents/contract.ts'
import { notes } from '#shared/notes/contract.ts'
import { notifications } from '#shared/notifications/contract.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { addSeconds } from '#shared/time.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'

let app: RunningApp
let phone: Client
let laptop: Client
let lead: Client
let provider: Client
let client: Client
beforeAll(async () => {
  app = await startApp({ data: 'demo' })
  phone = await app.signedIn('supervisor@muster.demo')
  laptop = await app.signedIn('supervisor@muster.demo')
  lead = await app.signedIn('lead@muster.demo')
  provider = await app.signedIn('provider@muster.demo')
  client = await app.signedIn('client@muster.demo')
})
afterAll(() => app?.stop())

const bellOf = (person: Client) =>
  person.call(notifications.list, { since: addSeconds(new Date().toISOString(), -24 * 3600), limit: 500 })

const idsOf = async (person: Client) => (await bellOf(person)).map(({ id }) => id)

async function report(title: string, site: { businessId?: number } = {}) {
  const what = { title, priority: 'high', location: 'Dock', description: title } as const
  const { id } = await lead.call(incidents.create, { ...what, ...site })
  return { id, name: `cad-${id}` }
}

const found = async (person: Client, name: string) => (await bellOf(person)).find(({ id }) => id === name)

test('two devices of one person agree on what was read; nobody else is affected', async () => {
  const { name } = await report('Ladder at the fence')
  expect(await found(laptop, name)).toMatchObject({ isRead: false, priority: 'medium', type: 'cad' })
  await phone.call(notifications.read, { ids: [name] })
  expect(await found(laptop, name)).toMatchObject({ isRead: true, isDismissed: false })
  expect(await found(provider, name)).toMatchObject({ isRead: false })
  const elsewhere = await app.signedIn('supervisor@muster.demo')
  expect(await found(elsewhere, name)).toMatchObject({ isRead: true })
})

test('what is taken off the bell on one device is off on the other, and reading it twice changes nothing', async () => {
  const { name } = await report('Door ajar')
  await laptop.call(notifications.dismiss, { ids: [name] })
  await laptop.call(notifications.read, { ids: [name, name] })
  await laptop.call(notifications.read, { ids: [name] })
  expect(await found(phone, name)).toMatchObject({ isRead: true, isDismissed: true })
  expect(await found(provider, name)).toMatchObject({ isRead: false, isDismissed: false })
})

test('everyone finds what they may see where it was recorded, newest first', async () => {
  const [listed, seen] = await Promise.all([
    phone.call(incidents.list, { since: addSeconds(new Date().toISOString(), -24 * 3600), limit: 500 }),
    phone.call(notes.list, { since: addSeconds(new Date().toISOString(), -24 * 3600), limit: 500 }),
  ])
  const bell = await bellOf(phone)
  const recorded = bell.filter(({ type }) => type !== 'told')
  expect(recorded.map(({ id }) => id).sort()).toEqual(
    [
      ...listed.filter(({ isOwn }) => !isOwn).map(({ id }) => `cad-${id}`),
      ...seen
        .filter(({ writtenBy, employee }) => (writtenBy ?? employee.name) !== 'Carla Mendes')
        .map(({ id }) => `note-${id}`),
    ].sort(),
  )
  const times = bell.map(({ timestamp }) => Date.parse(timestamp))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

test('nobody is told of what they did themselves', async () => {
  const { name } = await report('Seen by the lead')
  const { employeeId } = await lead.call(accounts.user, {})
  const note = await lead.call(notes.create, { employeeId: employeeId ?? 0, content: 'Gate checked', priority: 'high' })
  expect(await idsOf(lead)).not.toContain(name)
  expect(await idsOf(lead)).not.toContain(`note-${note.id}`)
  expect(await idsOf(phone)).toEqual(expect.arrayContaining([name, `note-${note.id}`]))
})

test('a client hears of what was released to clients and of no note of low priority', async () => {
  const [site] = await client.call(businesses.list, {})
  const { id, name } = await report('Broken lock', { businessId: site?.id ?? 0 })
  expect(await idsOf(client)).not.toContain(name)
  await app.database.owner.query('update cad_incidents set released_at = now() where id = $1', [id])
  expect(await found(client, name)).toMatchObject({ isRead: false })
  const month = await client.call(notifications.list, { limit: 500 })
  expect(month.filter(({ type, priority }) => type === 'note' && priority === 'low')).toEqual([])
})

test('the company next door hears nothing', async () => {
  const { name } = await report('Ours alone')
  const stranger = await app.signedIn('other-supervisor@muster.demo')
  expect(await idsOf(stranger)).not.toContain(name)
})

test('pages follow one another without a gap or a double', async () => {
  const whole = (await phone.call(notifications.list, { limit: 500 })).map(({ id }) => id)
  const pages: string[] = []
  let cursor: string | undefined
  do {
    const input = { limit: 60, ...(cursor === undefined ? {} : { cursor }) }
    const { body, headers } = await phone.try(notifications.list, input)
    pages.push(...(body as { id: string }[]).map(({ id }) => id))
    cursor = headers.get('x-next-cursor') ?? undefined
  } while (cursor !== undefined && pages.length < whole.length + 10)
  expect(pages.slice(0, whole.length).sort()).toEqual(whole.sort())
})

test('nobody marks what is no notification', async () => {
  for (const id of ['note-0', 'note-x', 'shift-1', '']) {
    expect((await phone.refused(notifications.read, { ids: [id] })).status).toBe(400)
  }
})
