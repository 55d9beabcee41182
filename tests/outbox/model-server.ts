import type { Made } from '#shared/made.ts'
import type { VirtualTime } from './virtual-time.ts'

/** What a press of the model holds: the how manieth it is, and whether the server says no to it. */
export interface Body {
  press: number
  subject: string
  isRefused: boolean
  /** What the act that it follows was answered. */
  id?: number
  made: Made
}

export interface Answer {
  status: number
  body: string
}

const answer = (status: number, body: unknown): Answer => ({ status, body: JSON.stringify(body) })
export const underWay = answer(409, { code: 'under-way' })

/**
 * A server that keeps keys and numbers as ours does: the same key again is answered as the first time, while the first is under
 * way it waits for it, and a number that came before is not taken in again.
 */
export function modelServer(time: VirtualTime) {
  const taken: {
    press: number
    by: string
    subject: string
    number: number
    id: number
    follows: number | undefined
  }[] = []
  const faults: string[] = []
  const bodies = new Map<string, string>()
  const keys = new Map<number, string>()
  const last = new Map<string, number>()
  let answered = new Map<string, Answer>()
  const asking = new Map<string, ((found: Answer) => void)[]>()
  let person = ''

  function carryOut(key: string, text: string): Answer {
    const known = answered.get(key)
    if (known !== undefined) return known
    const { press, subject, isRefused, id: follows, made } = JSON.parse(text) as Body
    if (made.by !== person) return answer(409, { code: 'act-of-another' })
    if (isRefused) return answer(409, { code: 'conflict' })
    const count = `${person} ${subject}`
    if (made.number <= (last.get(count) ?? 0)) return answer(409, { code: 'act-taken-in' })
    last.set(count, made.number)
    const id = taken.length + 1
    taken.push({ press, by: person, subject, number: made.number, id, follows })
    answered.set(key, answer(200, { id }))
    return answer(200, { id })
  }

  // One press has one key, and one key one body: everything that keeps it from being done twice rests on that.
  function watch(key: string, text: string) {
    const { press } = JSON.parse(text) as Body
    if ((keys.get(press) ?? key) !== key) faults.push(`press ${press} came under two keys`)
    if ((bodies.get(key) ?? text) !== text) faults.push(`press ${press} came with two bodies`)
    keys.set(press, key)
    bodies.set(key, text)
  }

  return {
    taken,
    faults,
    signIn: (user: string) => {
      person = user
    },
    /** So long after it began that the server has forgotten which keys it has seen. */
    forgetKeys: () => {
      answered = new Map()
    },
    isUnderWay: (key: string) => asking.has(key),
    /** A request arrived; it is carried out after some time, and everyone who asked under the same key hears of it. */
    take(key: string, text: string, workMs: number, hear: (found: Answer) => void) {
      watch(key, text)
      const others = asking.get(key)
      if (others !== undefined) return void others.push(hear)
      const waiting = [hear]
      asking.set(key, waiting)
      time.after(workMs, () => {
        asking.delete(key)
        const found = person === '' ? answer(401, { code: 'signed-out' }) : carryOut(key, text)
        for (const one of waiting) one(found)
      })
    },
  }
}

export type ModelServer = ReturnType<typeof modelServer>
