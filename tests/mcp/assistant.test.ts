import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiTokens } from '#shared/api-tokens/contract.ts'
import { isReading, scopesOf } from '#shared/api-tokens/rules.ts'
import { auditLog } from '#shared/audit/contract.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { notes } from '#shared/notes/contract.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { ada, ben, type Company, monday, openCompany, pier, plan, shiftOf } from '../scheduling/company.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company?.app.stop())

type Scopes = InputOf<typeof apiTokens.create>['scopes']

/** An assistant that speaks the protocol as any other does, with a token of the supervisor, or as a service account. */
async function assistantWith(scopes: Scopes, { acts = false, forCompany = false } = {}) {
  const maker = forCompany ? company.owner : company.boss
  const asked = { name: forCompany ? 'Night desk' : 'Assistant', scopes, assistantActs: acts, forCompany }
  const { id, token } = await maker.call(apiTokens.create, asked)
  const client = new Client({ name: 'assistant', version: '1' })
  await client.connect(transportWith(token) as Parameters<typeof client.connect>[0])
  const names = async () => (await client.listTools()).tools.map(({ name }) => name)
  const ask = async (name: string, input: Record<string, unknown> = {}) => {
    const { content, isError = false } = await client.callTool({ name, arguments: input })
    const [said] = content as { type: string; text: string }[]
    return { isError, text: said?.text ?? '' }
  }
  return { id, token, client, names, ask }
}

const transportWith = (token: string) =>
  new StreamableHTTPClientTransport(new URL('/api/mcp', company.app.url), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  })

/** What the form gives a token that is to “Read”. */
const reading = scopesOf('supervisor').filter(isReading) as Scopes

test('who is late at Harborline Tower, and who could cover? An assistant that only reads finds out', async () => {
  await company.clear()
  const tower = await company.harbor.site({ name: 'Harborline Tower' })
  const hours = { date: monday, startTime: '06:00', endTime: '14:00' }
  await plan(company, { ...hours, employeeId: ada, businessId: tower })
  await plan(company, { ...hours, employeeId: ben, businessId: pier })
  // They were told a week ago.
  await company.sql(`update schedules set published_at = '2026-02-23', assigned_at = '2026-02-23'`)
  const assistant = await assistantWith(reading)
  const { late } = JSON.parse((await assistant.ask('getTimeEntriesAttention')).text)
  const atTower = late.filter(({ businessName }: { businessName: string }) => businessName === 'Harborline Tower')
  expect(atTower.map(({ employee }: { employee: { name: string } }) => employee.name)).toEqual(['Ada Guard'])
  const { text } = await assistant.ask('getSchedulesByIdCover', { id: atTower[0].scheduleId })
  const names = JSON.parse(text).candidates.map(({ name }: { name: string }) => name)
  expect(names).toContain('Cleo Guard')
  expect(names).not.toContain('Ben Guard')
  await assistant.client.close()
})

test('an assistant that reads finds by name and sees the figures of the home, as far as its token goes', async () => {
  await company.clear()
  const assistant = await assistantWith(['search:read', 'dashboard:read', 'employee:read'])
  const found = JSON.parse((await assistant.ask('getSearch', { q: 'Ada' })).text)
  expect(found.map(({ kind }: { kind: string }) => kind)).toEqual(['person'])
  expect(JSON.parse((await assistant.ask('getDashboardMetrics')).text)).toMatchObject({ onDuty: 0 })
  await assistant.client.close()
})

test('whoever was given nothing but reading finds no tool that changes anything', async () => {
  const assistant = await assistantWith(['schedule:read', 'employee:read'])
  const { tools } = await assistant.client.listTools()
  expect(tools.length).toBeGreaterThan(0)
  expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([])
  const { isError } = await assistant.ask('postSchedules', { businessId: pier, date: monday })
  expect(isError).toBe(true)
  expect(await assistant.names()).not.toContain('getInvoices')
  await assistant.client.close()
})

test('a token that may plan is for reading to an assistant, unless it was said that assistants act with it', async () => {
  const assistant = await assistantWith(['schedule:read', 'schedule:write'])
  const { tools } = await assistant.client.listTools()
  expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([])
  const asked = { businessId: pier, date: monday, startTime: '15:00', endTime: '23:00', location: 'Gate' }
  expect(await assistant.ask('postSchedules', asked)).toMatchObject({ isError: true })
  await assistant.client.close()
})

test('a token that assistants act with plans, as what it is in the audit log', async () => {
  await company.clear()
  const assistant = await assistantWith(['schedule:read', 'schedule:write'], { acts: true })
  const asked = { businessId: pier, date: monday, startTime: '15:00', endTime: '23:00', location: 'Gate' }
  expect(await assistant.ask('postSchedules', asked)).toMatchObject({ isError: false })
  const { rows } = await company.app.database.owner.query(
    `select detail from audit_log where action = 'shift.created' order by id desc limit 1`,
  )
  expect(JSON.stringify(rows[0])).toContain('Assistant')
  const refused = await assistant.ask('postSchedules', { ...asked, startTime: 'noon' })
  expect(refused.isError).toBe(true)
  expect(JSON.parse(refused.text).fields[0]).toMatchObject({ field: 'startTime', code: 'time-not-valid' })
  await assistant.client.close()
})

test('without a token, with a cookie alone or with one that was revoked there is nothing to ask', async () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
  for (const who of [company.app.anonymous(), company.boss])
    expect((await who.send('POST', '/api/mcp', message)).status).toBe(401)
  const assistant = await assistantWith(['schedule:read'])
  await company.boss.call(apiTokens.revoke, { id: assistant.id })
  await expect(assistant.names()).rejects.toThrow()
  await assistant.client.close()
})

describe('with a company of three hundred', () => {
  beforeAll(() =>
    company.harbor.employees(
      Array.from({ length: 300 }, (_, n) => ({ name: `Guard of the Night ${n}`, email: `night${n}@harbor.test` })),
    ),
  )

  test('an assistant that asks for nothing in particular is given twenty lines, and where the next begin', async () => {
    const assistant = await assistantWith(['employee:read'])
    const { text } = await assistant.ask('getEmployees')
    const [lines = '', more = ''] = text.split('\n')
    expect(JSON.parse(lines)).toHaveLength(20)
    const [, cursor] = /^There is more: ask again with cursor "(.+)"\.$/.exec(more) ?? []
    const [next = ''] = (await assistant.ask('getEmployees', { cursor })).text.split('\n')
    const names = [...JSON.parse(lines), ...JSON.parse(next)].map(({ name }: { name: string }) => name)
    expect(new Set(names).size).toBe(40)
    await assistant.client.close()
  })

  test('what is longer than an assistant can use is cut, and says so', async () => {
    const assistant = await assistantWith(['employee:read'])
    const { text, isError } = await assistant.ask('getEmployees', { limit: 300 })
    expect(isError).toBe(false)
    expect(text.slice(24_000)).toMatch(/^\nCut here, after 24000 of \d{5,6} characters: ask for less\.$/)
    await assistant.client.close()
  })
})

test('the site of another company answers nothing, whoever asks and in whatever way', async () => {
  await company.clear()
  const there = { employeeId: 32, businessId: 201 }
  const shift = shiftOf({ ...there, date: monday, startTime: '15:00', endTime: '23:00' })
  await company.stranger.call(scheduling.create, shift)
  await company.stranger.call(notes.create, { ...there, content: 'Peak is shut' })
  for (const forCompany of [false, true]) {
    const assistant = await assistantWith(reading, { forCompany })
    expect((await assistant.ask('getBusinesses')).text).toContain('Pier 1')
    for (const [name, input, said] of [
      ['getBusinesses', { search: 'Peak' }, '[]'],
      ['getSearch', { q: 'Peak' }, '[]'],
      ['getBusinessesByIdEmployees', { id: there.businessId }, '"not-found"'],
      ['getSchedules', { date: monday, businessId: there.businessId }, '[]'],
      ['getNotes', { businessId: there.businessId }, '[]'],
      ['getScheduleBoard', { from: monday, to: monday, businessId: there.businessId }, '"employeeCount":0'],
    ] as const) {
      const { text } = await assistant.ask(name, input)
      expect(text, name).toContain(said)
      expect(text, name).not.toMatch(/Peak|Stranger|Summit|Gate/)
    }
    await assistant.client.close()
  }
})

test('a service account plans for the company, and the audit log names it', async () => {
  await company.clear()
  const assistant = await assistantWith(['schedule:read', 'schedule:write'], { acts: true, forCompany: true })
  const asked = { businessId: pier, date: monday, startTime: '15:00', endTime: '23:00', location: 'Gate' }
  const { text, isError } = await assistant.ask('postSchedules', asked)
  expect(isError).toBe(false)
  const { id } = JSON.parse(text)
  const found = await company.owner.call(auditLog.list, { subjectKind: 'schedule', subjectId: String(id) })
  expect(found.map(({ action, through }) => ({ action, through }))).toEqual([
    { action: 'shift.created', through: { id: assistant.id, name: 'Night desk' } },
  ])
  await assistant.client.close()
})

describe('an assistant whose calls of this minute are used up', () => {
  const use = (id: number, count: number) =>
    company.sql('update rate_limits set count = $2 where key = $1', [`api-token:${id}`, count])

  test('is refused with 429, whatever it asks', async () => {
    const assistant = await assistantWith(['employee:read'])
    await use(assistant.id, 600)
    await expect(assistant.names()).rejects.toMatchObject({ code: 429 })
    await expect(assistant.ask('getEmployees')).rejects.toMatchObject({ code: 429 })
    await assistant.client.close()
  })

  test('is told so by the tool that it was still let in to use', async () => {
    const assistant = await assistantWith(['employee:read'])
    await use(assistant.id, 599)
    const { text, isError } = await assistant.ask('getEmployees')
    expect([isError, JSON.parse(text).code]).toEqual([true, 'too-many-calls'])
    await assistant.client.close()
  })
})

test.each([['not a message'], [[]], [{ jsonrpc: '2.0' }], [{ jsonrpc: '2.0', id: 1, method: '__proto__' }]])(
  'a message that is none is refused without a fault: %j',
  async body => {
    const assistant = await assistantWith(['schedule:read'])
    const answer = await fetch(new URL('/api/mcp', company.app.url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${assistant.token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBeLessThan(500)
    await assistant.client.close()
  },
)
