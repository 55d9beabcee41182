import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkpoints } from '#shared/tours/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { foundHarbor, hire, pier, signedIn } from '../support/harbor.ts'
import { pdfText } from '../support/pdf-text.ts'
import { labelOf, layOutRound } from './site-with-round.ts'

let app: RunningApp
let lead: Client
beforeAll(async () => {
  app = await startApp()
  await foundHarbor(app.database)
  lead = await signedIn(app, await hire(app.database, 'Lena', { role: 'lead' }))
})
afterAll(() => app?.stop())

async function printed(query: string) {
  const headers = { cookie: lead.cookie ?? '' }
  const response = await fetch(`${app.url}/api/checkpoints/labels?${query}`, { headers })
  return {
    type: response.headers.get('content-type'),
    text: await pdfText(new Uint8Array(await response.arrayBuffer())),
  }
}

test('a tag holds what the label holds: for those who print labels, kept nowhere, and written down', async () => {
  const { gate } = await layOutRound(lead)
  const answer = await lead.send('POST', `/api/checkpoints/${gate.id}/tag`, {})
  expect(answer.body).toEqual({ text: (await labelOf(app, gate.id)).code })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { rows } = await app.database.owner.query(
    `select detail::text from audit_log where action = 'checkpoint.tag-prepared' and subject_id = $1`,
    [String(gate.id)],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].detail ?? '').not.toContain((await labelOf(app, gate.id)).code)
})

test('labels carry name, site and short code, several on a page or one large; that they were printed is written down', async () => {
  const { gate, shed } = await layOutRound(lead)
  const short = async (id: number) => (await labelOf(app, id)).shortCode.replace(/^(.{4})/, '$1-')
  const sheet = await printed(`businessId=${pier.block}`)
  expect(sheet.type).toBe('application/pdf')
  for (const words of ['Gate', 'Shed', 'Pier 1', await short(gate.id), await short(shed.id)])
    expect(sheet.text).toContain(words)
  const large = await printed(`businessId=${pier.block}&checkpointId=${gate.id}&size=large`)
  expect(large.text).toContain(await short(gate.id))
  expect(large.text).not.toContain('Shed')
  const { rows } = await app.database.owner.query(
    `select count(*)::int n from audit_log where action = 'checkpoint.labels-printed'`,
  )
  expect(rows).toEqual([{ n: 2 }])
})

test('a site without labels says so, and a checkpoint put away has none', async () => {
  expect((await lead.refused(checkpoints.labels, { businessId: pier.record })).body.code).toBe('no-labels')
  const { id } = await lead.call(checkpoints.create, { businessId: pier.flag, name: 'Old gate', proof: 'qr' })
  await lead.call(checkpoints.update, { id, archived: true })
  expect((await lead.refused(checkpoints.labels, { businessId: pier.flag })).body.code).toBe('no-labels')
})

test('to be proven by its place, a checkpoint needs one', async () => {
  const without = { businessId: pier.flag, name: 'Somewhere', proof: ['position' as const] }
  expect((await lead.refused(checkpoints.create, without)).body.code).toBe('checkpoint-needs-place')
})
