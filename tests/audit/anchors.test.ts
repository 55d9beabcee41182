import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anchorAudit } from '#server/audit/anchor.ts'
import { anchorFileOf, readHeads } from '#server/audit/anchor-file.ts'
import { doAsSystem, outsideOf } from '#server/platform/feature-runner.ts'
import type { AfterCommit } from '#server/platform/work.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { foundHarbor, harbor } from '../support/harbor.ts'
import { verify } from './verify-command.ts'

let app: RunningApp
let folder: string
const posted: { heads: { organizationId: number; position: number }[] }[] = []
const receiver = createServer((request, response) => {
  let text = ''
  request.on('data', piece => {
    text += piece
  })
  request.on('end', () => {
    posted.push(JSON.parse(text))
    response.end()
  })
})

beforeAll(async () => {
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
  folder = await mkdtemp(join(tmpdir(), 'muster-anchors-'))
})
beforeEach(async () => {
  await app?.stop()
  const file = join(folder, `${crypto.randomUUID()}.jsonl`)
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  app = await startApp({
    environment: {
      AUDIT_ANCHOR_FILE: file,
      AUDIT_ANCHOR_URL: url,
      AUDIT_ANCHOR_EMAIL: 'vault@elsewhere.test',
      LOG_LEVEL: 'silent',
    },
  })
  await foundHarbor(app.database)
  await app.database.owner.query(
    `insert into audit_log (organization_id, action, subject_kind, subject_id)
     select $1, 'note.added', 'note', n::text from generate_series(1, 5) n`,
    [harbor],
  )
  await night()
})
afterAll(async () => {
  await app?.stop()
  receiver.close()
  await rm(folder, { recursive: true, force: true })
})

async function night() {
  const left = (await doAsSystem(app.running, anchorAudit.run)) as AfterCommit<unknown>
  await left.run(outsideOf(app.running))
}

/** As someone who has the database itself in their hands, and knows how it is sealed. */
const cut = (from: number) =>
  app.database.owner.query(`
    begin;
    set local session_replication_role = replica;
    delete from audit_log where id in (select audit_id from audit_seals where organization_id = ${harbor} and position >= ${from});
    delete from audit_seals where organization_id = ${harbor} and position >= ${from};
    commit`)

const command = () =>
  verify({ DATABASE_URL: app.database.url, AUDIT_ANCHOR_FILE: anchorFileOf(app.running.environment) })

const alarms = async () =>
  (
    await app.database.owner.query<{ to: string; text: string }>(
      `select to_address "to", text from mails where template_key = 'audit_broken'`,
    )
  ).rows

test('every night the end of each chain is written down elsewhere, and an untouched log alarms nobody', async () => {
  expect(await readHeads(anchorFileOf(app.running.environment))).toContainEqual(
    expect.objectContaining({ organizationId: harbor, position: 5 }),
  )
  expect(posted.at(-1)?.heads).toContainEqual(expect.objectContaining({ organizationId: harbor, position: 5 }))
  await night()
  expect(await alarms()).toEqual([])
  expect((await command()).code).toBe(0)
})

test('the heads stand in the log of the server, which leaves the machine with everything else it says', async () => {
  const said: object[] = []
  const info = (fields: object, words: string) => void said.push({ ...fields, words })
  const log = { ...app.running.log, info } as unknown as typeof app.running.log
  await doAsSystem({ ...app.running, log }, anchorAudit.run)
  expect(said).toContainEqual(
    expect.objectContaining({ organizationId: harbor, position: 5, words: 'the head of an audit chain' }),
  )
})

test.each([
  ['whose last lines were cut off with their seals', 4, '5 lines were sealed, 3 are there'],
  ['that is gone altogether', 1, '5 lines were sealed, 0 are there'],
])('a chain %s is found by the command and told to every administrator', async (_, from, words) => {
  await cut(from)
  expect(await command()).toMatchObject({ code: 1, said: expect.stringContaining(words) })
  await night()
  expect(await alarms()).toEqual([{ to: 'root@harbor.test', text: expect.stringContaining(words) }])
  // The night after finds it again: what was lost is not written over.
  await night()
  expect((await alarms()).length).toBe(2)
})

test('where a mailbox is named, the heads of the day are mailed to it', async () => {
  const { rows } = await app.database.owner.query(
    `select text from mails where to_address = 'vault@elsewhere.test' and template_key = 'audit_heads'`,
  )
  const [mine] = (await readHeads(anchorFileOf(app.running.environment))).filter(
    ({ organizationId }) => organizationId === harbor,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].text).toContain(`#${harbor} ${mine?.position} ${mine?.hash}`)
})
