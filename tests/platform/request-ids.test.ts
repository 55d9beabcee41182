import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { foundHarbor, hire, pier } from '../support/harbor.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { openSession } from '../support/session.ts'

let database: EmptyDatabase
let server: ServerProcess
beforeAll(async () => {
  database = await emptyDatabase()
  await foundHarbor(database)
  server = await startServer({
    DATABASE_URL: database.url,
    DEMO: 'off',
    LOG_LEVEL: 'debug',
    SLOW_STATEMENT_MS: '0',
  })
})
afterAll(async () => {
  await server?.kill()
  await database?.drop()
})

const noteOf = async () => {
  const { employeeId } = await hire(database, 'Ada')
  return { employeeId, businessId: pier.block, content: 'The north gate sticks' }
}

/** The lines of the log about one request, once the last of them is there. */
const linesOf = (id: string) =>
  eventually(async () => {
    const lines = server
      .output()
      .split('\n')
      .flatMap(line => (line.startsWith('{') && line.endsWith('}') ? [JSON.parse(line)] : []))
      .filter(({ reqId }) => reqId === id)
    return lines.some(({ msg }) => msg === 'answered') && lines
  })

test('the id that a proxy gave comes back and stands in the log, with who asked and where they work', async () => {
  const olga = await openSession(database.owner, server.url, 'olga@harbor.test', new Date())
  const id = 'f0e1d2c3b4a5968778695a4b3c2d1e0f'
  const answer = await olga.send('GET', '/api/employees?limit=5', undefined, { 'x-request-id': id })
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, id])
  const lines = await linesOf(id)
  expect(lines.find(({ msg }) => msg === 'answered')).toMatchObject({
    method: 'GET',
    route: '/api/employees',
    status: 200,
    ms: expect.any(Number),
    address: '127.0.0.1',
    userId: 'olga',
    organizationId: 1,
  })
})

test('statements that took too long are written down with the request they were for, without what was put into them', async () => {
  const olga = await openSession(database.owner, server.url, 'olga@harbor.test', new Date())
  const { status, headers } = await olga.send('POST', '/api/notes', await noteOf(), {
    'x-request-id': 'a-note-is-written',
  })
  expect(status).toBe(201)
  const lines = await linesOf(headers.get('x-request-id') ?? '')
  const slow = lines.filter(({ msg }) => msg === 'a slow statement')
  expect(slow.length).toBeGreaterThan(0)
  expect(slow.every(({ ms }) => typeof ms === 'number')).toBe(true)
  expect(JSON.stringify(lines)).not.toContain('north gate')
})

test.each(['short', 'two words', `${'x'.repeat(129)}`, '<script>'])('“%s” is no id: a new one is made', async sent => {
  const answer = await fetch(`${server.url}/api/health`, { headers: { 'x-request-id': sent } })
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
})

test('a fault of the server names a reference that leads to what went wrong', async () => {
  await database.owner.query(`
    create function fail_here() returns trigger language plpgsql as 'begin perform 1 / 0; return new; end';
    create trigger fail_here before insert on notes for each row execute function fail_here()`)
  const olga = await openSession(database.owner, server.url, 'olga@harbor.test', new Date())
  const answer = await olga.send('POST', '/api/notes', await noteOf())
  await database.owner.query('drop trigger fail_here on notes; drop function fail_here')
  const reference = answer.headers.get('x-request-id') ?? ''
  expect(answer).toMatchObject({
    status: 500,
    body: {
      code: 'unexpected',
      params: { reference },
      message: `Something unexpected happened. It has been written down under ${reference}.`,
      reference,
    },
  })
  const lines = await linesOf(reference)
  expect(lines.find(({ msg }) => msg === 'unexpected')).toMatchObject({ err: { message: 'division by zero' } })
})
