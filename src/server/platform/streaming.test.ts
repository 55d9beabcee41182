import type { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { sendPieces } from './streaming.ts'

/** A reader that takes nothing until it is told to. */
function stalledReader() {
  let pipe: PassThrough | undefined
  const send = (body: PassThrough) => {
    pipe = body.on('error', () => undefined)
  }
  const reply = { send } as unknown as FastifyReply
  return { reply, read: () => pipe?.resume(), gone: () => pipe?.destroyed }
}

async function* longFile() {
  for (let n = 0; n < 50; n++) yield 'x'.repeat(10_000)
}

const sending = (organizationId: number, patience = 60_000) => ({ organizationId, begun: () => undefined, patience })

test('a company whose downloads stall takes the places of its own, not those of the others', async () => {
  const ours = Array.from({ length: 4 }, stalledReader)
  const under = ours.map(({ reply }) => sendPieces(reply, longFile(), sending(1)))
  const fifth = sendPieces(stalledReader().reply, longFile(), sending(1))
  await expect(fifth).rejects.toMatchObject({ kind: 'too-many', code: 'too-many-exports' })
  const other = stalledReader()
  const theirs = sendPieces(other.reply, longFile(), sending(2))
  await new Promise(resume => setImmediate(resume))
  for (const { read } of [...ours, other]) read()
  await Promise.all([...under, theirs])
})

test('whoever takes nothing any more is not waited for, and their place is free again', async () => {
  const reader = stalledReader()
  await expect(sendPieces(reader.reply, longFile(), sending(3, 5))).rejects.toThrow('takes nothing')
  expect(reader.gone()).toBe(true)
  const [next, another] = [stalledReader(), stalledReader()]
  const under = [next, another].map(({ reply }) => sendPieces(reply, longFile(), sending(3)))
  await new Promise(resume => setImmediate(resume))
  for (const { read } of [next, another]) read()
  await Promise.all(under)
})
