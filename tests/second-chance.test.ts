import { expect, test } from 'vitest'
import { giveSecondChance, type Test } from '../scripts/testing/second-chance.mjs'

const named = (title: string, outcome = 'failed', file = 'tests/notes/notes.test.ts'): Test => ({
  project: 'services',
  file,
  title,
  outcome,
})

const run = (...tests: Test[]) => ({ tests, failures: tests.filter(({ outcome }) => outcome === 'failed') })

const judged = async (first: Test[], second: Test[] | undefined) => {
  const { failed, unsteady } = await giveSecondChance([{ name: 'services', ...run(...first) }], async () =>
    second === undefined ? undefined : run(...second),
  )
  const titles = (fallen: Test[]) => fallen.map(({ title }) => title)
  return { failed: titles(failed), unsteady: titles(unsteady) }
}

test('what passes the second time is unsteady, what fails twice has failed', async () => {
  expect(await judged([named('a'), named('b')], [named('a', 'passed'), named('b')])).toEqual({
    failed: ['b'],
    unsteady: ['a'],
  })
})

test('what fell beside it is unsteady when it had passed, and has failed when nobody saw it run before', async () => {
  const second = [named('a', 'passed'), named('b'), named('c')]
  expect(await judged([named('a'), named('b', 'passed'), named('c', 'skipped')], second)).toEqual({
    failed: ['c'],
    unsteady: ['a', 'b'],
  })
})

test('a file that could not begin is unsteady when it can the second time', async () => {
  expect(await judged([named('')], [named('', 'file'), named('a', 'passed')])).toEqual({ failed: [], unsteady: [''] })
})

test('what did not run again, or belongs to no file, has failed', async () => {
  expect(await judged([named('a')], [named('b', 'passed')])).toEqual({ failed: ['a'], unsteady: [] })
  expect(await judged([named('a')], undefined)).toEqual({ failed: ['a'], unsteady: [] })
  expect(await judged([named('a', 'failed', '')], [named('a', 'passed', '')])).toEqual({ failed: ['a'], unsteady: [] })
})

test('so many failures that they are no bad luck are not tried again', async () => {
  const many = Array.from({ length: 21 }, (_, n) => named(`test ${n}`))
  const { failed, unsteady } = await judged(
    many,
    many.map(one => ({ ...one, outcome: 'passed' })),
  )
  expect(failed).toHaveLength(21)
  expect(unsteady).toEqual([])
})
