import { hook } from './work.ts'

interface Ending {
  userId: string
}

/** All ways into an account end at once; whoever hands out a secret that opens something ends theirs with them. */
export const accessEnds = hook<Ending>('access-ends')
