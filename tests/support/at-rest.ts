import { isDeepStrictEqual } from 'node:util'
import { eventually } from './eventually.ts'

/**
 * What the rows say and what the product says of them. The demo company is at work meanwhile: its jobs close shifts and send
 * reminders, so that the two can be compared only when nothing moved while they were read.
 */
export const readAtRest = <Rows, Said>(readRows: () => Promise<Rows>, ask: () => Promise<Said>) =>
  eventually(async () => {
    const before = await readRows()
    const said = await ask()
    const expected = await readRows()
    return isDeepStrictEqual(before, expected) && { expected, said }
  })
