import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postOrders } from '#shared/post-orders/contract.ts'
import { orderFiles } from '#shared/post-orders/file-contract.ts'
import { asUrl, exifWithPlace, jpeg, png, svg } from '../accounts/pictures.ts'
import { person } from '../incidents/scene.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { foundHarbor, hire, pier, signedIn, summit } from '../support/harbor.ts'
import { guardWithPhone } from '../tours/site-with-round.ts'
import { pdf } from './documents.ts'

let app: RunningApp
let supervisor: Client
let guard: Awaited<ReturnType<typeof guardWithPhone>>
beforeAll(async () => {
  app = await startApp()
  await foundHarbor(app.database)
  supervisor = await signedIn(app, await hire(app.database, 'Sue', { role: 'supervisor', site: null }))
})
beforeEach(async () => {
  guard = await guardWithPhone(app, 'Gus')
})
afterAll(() => app?.stop())

const draft = (over: object = {}) =>
  supervisor.call(postOrders.create, { businessId: pier.block, title: 'Gate', body: 'Lock at ten', ...over })
const attach = (id: number, file: string, name = 'Plan.pdf') => supervisor.call(orderFiles.attach, { id, file, name })
const publish = (id: number) => supervisor.call(postOrders.publish, { id })
const forGuard = (id: number) => guard.client.call(postOrders.read, { id })
const statusOf = async (client: Client, url: string) => (await client.send('GET', url)).status
const filesOf = async (id: number) =>
  (await app.database.owner.query(`select name from post_order_files where order_id = $1 order by id`, [id])).rows.map(
    ({ name }) => name as string,
  )

describe('a file of an order', () => {
  test('is part of what is published: read by guards from then on, and by nobody before', async () => {
    const { id } = await draft()
    const { draft: written } = await attach(id, asUrl(pdf('gate'), 'text/html'), 'C:\\fakepath\\Gate manual.exe')
    const url = written?.files[0]?.url ?? ''
    expect(written?.files).toMatchObject([{ name: 'Gate manual.exe.pdf', type: 'application/pdf', width: null }])
    expect(await statusOf(supervisor, url)).toBe(200)
    expect(await statusOf(guard.client, url)).toBe(404)
    await publish(id)
    expect((await forGuard(id)).files).toMatchObject([{ name: 'Gate manual.exe.pdf', url }])
    const { headers } = await guard.client.send('GET', url)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Gate_manual.exe.pdf"; filename*=UTF-8\'\'Gate%20manual.exe.pdf',
      'x-content-type-options': 'nosniff',
    })
  })

  test('as a picture says how large it is, and not where it was taken', async () => {
    const { id } = await draft()
    const photo = jpeg({ width: 40, height: 30, extra: [exifWithPlace] })
    const { draft: written } = await attach(id, asUrl(photo), 'IMG_0001.HEIC')
    expect(written?.files).toMatchObject([{ name: 'IMG_0001.HEIC.jpg', type: 'image/jpeg', width: 40, height: 30 }])
    const answer = await supervisor.send('GET', written?.files[0]?.url ?? '')
    expect(answer.headers.get('content-disposition')).toMatch(/^inline/)
    expect(answer.body).not.toContain('GPS')
    expect((await attach(id, asUrl(png), 'map.png')).draft?.files).toHaveLength(2)
  })

  test('added to or taken out of what applies waits for the next edition; the one before keeps its own', async () => {
    const { id } = await draft()
    await attach(id, asUrl(pdf('first')), 'First')
    const before = await publish(id)
    const first = before.files[0] ?? { id: 0, url: '' }
    await attach(id, asUrl(pdf('second')), 'Second')
    const changed = await supervisor.call(orderFiles.detach, { id: first.id })
    expect(changed.files.map(({ name }) => name)).toEqual(['First.pdf'])
    expect(changed.draft?.files.map(({ name }) => name)).toEqual(['Second.pdf'])
    await publish(id)
    const editions = await guard.client.call(postOrders.editions, { id })
    expect(editions.map(({ files }) => files.map(({ name }) => name))).toEqual([['Second.pdf'], ['First.pdf']])
    // Whoever looks at what changed can open what was there before.
    expect(await statusOf(guard.client, first.url)).toBe(200)
  })

  test('that was only ever drafted is gone when it is taken out', async () => {
    const { id } = await draft()
    const { draft: written } = await attach(id, asUrl(pdf('mistake')))
    await supervisor.call(orderFiles.detach, { id: written?.files[0]?.id ?? 0 })
    expect(await filesOf(id)).toEqual([])
    const { rows } = await app.database.owner.query(`select from files where bytes = $1`, [pdf('mistake')])
    expect(rows).toEqual([])
  })

  test('twice is one, and lies there once for all orders that have it', async () => {
    const [one, two] = [await draft(), await draft()]
    await attach(one.id, asUrl(pdf('shared')))
    expect((await attach(one.id, asUrl(pdf('shared')), 'Again')).draft?.files).toMatchObject([{ name: 'Again.pdf' }])
    await attach(two.id, asUrl(pdf('shared')))
    const { rows } = await app.database.owner.query(`select from files where bytes = $1`, [pdf('shared')])
    expect(rows).toHaveLength(1)
  })

  test('keeps the name it was published under, also when it is drafted again under another one', async () => {
    const { id } = await draft()
    await attach(id, asUrl(pdf('evacuation')), 'Evacuation 2025')
    await attach(id, asUrl(pdf('keys')), 'Keys')
    const before = (await publish(id)).files
    const changed = await attach(id, asUrl(pdf('evacuation')), 'Old plan')
    expect(changed.files).toEqual(before)
    expect(changed.draft?.files.map(({ name }) => name)).toEqual(['Old plan.pdf', 'Keys.pdf'])
    expect((await forGuard(id)).files).toEqual(before)
    const { headers } = await guard.client.send('GET', before[0]?.url ?? '')
    expect(headers.get('content-disposition')).toContain('Evacuation')
    // A name that was only ever drafted is gone when it is drafted under the next one.
    await attach(id, asUrl(pdf('evacuation')), 'Evacuation 2026')
    expect(await filesOf(id)).toEqual(['Evacuation 2025.pdf', 'Keys.pdf', 'Evacuation 2026.pdf'])
    await publish(id)
    expect((await forGuard(id)).files.map(({ name }) => name)).toEqual(['Evacuation 2026.pdf', 'Keys.pdf'])
  })

  test('is not seen from another site, another company or by a client', async () => {
    const { id } = await draft({ businessId: pier.flag })
    await attach(id, asUrl(pdf('elsewhere')))
    const url = (await publish(id)).files[0]?.url ?? ''
    expect(await statusOf(guard.client, url)).toBe(404)
    const stranger = await signedIn(app, await hire(app.database, 'Rex', { role: 'supervisor', organization: summit }))
    expect(await statusOf(stranger, url)).toBe(404)
    expect((await stranger.refused(orderFiles.attach, { id, name: 'x', file: asUrl(pdf('x')) })).status).toBe(404)
    expect(await statusOf((await person(app, 'Carla', { role: 'client' })).client, url)).toBe(403)
    expect((await guard.client.refused(orderFiles.attach, { id, name: 'x', file: asUrl(pdf('x')) })).status).toBe(403)
  })

  test.each([
    ['a drawing with a script', asUrl(svg, 'image/png'), 'file-not-accepted'],
    [
      'a page that calls itself a document',
      asUrl(Buffer.from('<html></html>'), 'application/pdf'),
      'file-not-accepted',
    ],
    ['a document with a script', asUrl(pdf('x', '/OpenAction << /S /JavaScript >>')), 'file-acts'],
    ['a picture of absurd size', asUrl(jpeg({ width: 60_000, height: 60_000 })), 'picture-too-big'],
    ['a picture with an archive behind it', asUrl(jpeg({ trailing: 'PK\u0003\u0004' })), 'file-not-accepted'],
    ['more than eight megabytes', asUrl(Buffer.alloc(8 * 1024 * 1024 + 1)), 'file-too-large'],
  ])('that is %s is refused with a word', async (_, file, code) => {
    const { id } = await draft()
    expect((await supervisor.refused(orderFiles.attach, { id, name: 'x', file })).body).toMatchObject({ code })
    expect(await filesOf(id)).toEqual([])
  })

  test('is the last one an order holds when there are twenty', async () => {
    const { id } = await draft()
    for (let number = 1; number <= 20; number++) await attach(id, asUrl(pdf(`page ${number}`)))
    expect((await supervisor.refused(orderFiles.attach, { id, name: 'x', file: asUrl(pdf('21')) })).body.code).toBe(
      'too-many-order-files',
    )
  })
})
