import { expect, test } from 'vitest'
import { features } from '#server/app.ts'
import { describeApi } from '#server/platform/openapi/describe-api.ts'
import { faultsIn } from '../../scripts/description-faults.ts'

const where = { url: '/', cookieName: 'muster' }
const written = async () => JSON.stringify(await describeApi(features, { ...where, subject: 'Notes' }))

// The whole description is looked through by `npm run lint`.
test('two linters find nothing to say against the description of one subject', async () => {
  expect(await faultsIn(await written())).toEqual([])
})

test('they do look: what says nothing of who may come in is found', async () => {
  const { security: _, ...open } = JSON.parse(await written())
  expect(await faultsIn(JSON.stringify(open))).not.toEqual([])
})

test('whoever waits for something else is let in while the whole of it is written', async () => {
  let turns = 0
  let isWritten = false
  const take = () => {
    turns++
    if (!isWritten) setImmediate(take)
  }
  setImmediate(take)
  await describeApi(features, where)
  isWritten = true
  expect(turns).toBeGreaterThan(50)
})
