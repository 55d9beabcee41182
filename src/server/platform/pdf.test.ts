import { expect, test } from 'vitest'
import { makePdf } from './pdf.ts'

const page = (rows: number) => ({
  content: [{ table: { body: Array.from({ length: rows }, (_, n) => [`${n}`, '保安巡邏記錄'.repeat(20)]) } }],
})

test('a long document keeps nobody waiting: the server goes on while it is laid out', async () => {
  let isDone = false
  const made = makePdf(1, page(200), 'A4').finally(() => {
    isDone = true
  })
  let turns = 0
  while (!isDone) {
    turns++
    await new Promise(resume => setImmediate(resume))
  }
  expect(Buffer.from(await made).toString('latin1', 0, 5)).toBe('%PDF-')
  expect(turns).toBeGreaterThan(1000)
})

test('of thirty documents asked for at once some are refused, and the others are made', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => makePdf(1, page(1), 'Letter')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(21)
  const refused = outcomes.find(one => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ kind: 'unavailable' })
})

test('one company’s pile of documents keeps another waiting for one of them, and refuses it none', async () => {
  const made: string[] = []
  const pile = Array.from({ length: 30 }, () => makePdf(1, page(1), 'A4').then(() => made.push('pile')))
  const other = makePdf(2, page(1), 'A4').then(() => made.push('other'))
  await Promise.allSettled([...pile, other])
  expect(made.indexOf('other')).toBe(1)
})
