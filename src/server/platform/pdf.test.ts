import { expect, test } from 'vitest'
import { makePdf } from './pdf.ts'

const page = (rows: number) => ({
  content: [{ table: { body: Array.from({ length: rows }, (_, n) => [`${n}`, '保安巡邏記錄'.repeat(20)]) } }],
})

test('a long document keeps nobody waiting: the server goes on while it is laid out', async () => {
  let isDone = false
  const made = makePdf(page(200), 'A4').finally(() => {
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
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => makePdf(page(1), 'Letter')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(21)
  const refused = outcomes.find(one => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ kind: 'unavailable' })
})
