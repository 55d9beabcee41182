import type { Context } from '#server/platform/context.ts'
import { plainName } from '#shared/company-import/kinds.ts'
import { type Refusal, refusal } from '#shared/refusal.ts'
import { onceEach } from './file-reader.ts'
import { insertNumbers, type NumberedKind } from './store.ts'

interface Named {
  id: number
  name: string
}

interface Given {
  row: number
  /** In the product it comes from; empty where it has none. */
  number: string
  name: string
  /** By what it is known where it has no number. */
  keys: readonly string[]
}

interface Recognised {
  /** The record that is there already. */
  record?: number
  why?: Refusal
}

/**
 * Tells what is new in a file from what is there: by number where there is one, else by what makes a record that has none of its
 * own unique. What is there under the same name and had no number gets the one from the file.
 */
export function recogniser<T extends Named>(
  records: readonly T[],
  numbers: ReadonlyMap<string, number>,
  keysOf: (record: T) => readonly string[],
) {
  const byId = new Map(records.map(record => [record.id, record]))
  const numbered = new Set(numbers.values())
  const byKey = new Map(records.flatMap(record => keysOf(record).map(key => [key, record] as const)))
  const [numberOnce, keyOnce] = [onceEach(), onceEach()]
  const adopted: { number: string; record: number }[] = []
  const recognise = ({ row, number, name, keys }: Given): Recognised => {
    const plain = plainName(number)
    const twice =
      (plain === '' ? null : numberOnce(plain, row)) ?? keys.map(key => keyOnce(`${plain} ${key}`, row)).find(Boolean)
    if (twice) return { why: twice }
    const known = numbers.get(plain)
    if (known !== undefined) {
      const record = byId.get(known)
      // A closed one keeps its number: what has it is there, though nobody sees it.
      if (record === undefined || plainName(record.name) === plainName(name)) return { record: known }
      return { why: refusal('import-number-of-other', { name: record.name }) }
    }
    const alike = keys.map(key => byKey.get(key)).find(record => record !== undefined)
    if (alike === undefined || (plain !== '' && numbered.has(alike.id))) return {}
    if (plain !== '') {
      adopted.push({ number: plain, record: alike.id })
      numbered.add(alike.id)
    }
    return { record: alike.id }
  }
  return { recognise, adopted }
}

interface Said {
  refuse: (row: number, column: 'number' | 'name', why: Refusal) => void
  remark: (row: number, column: 'name', why: Refusal) => void
}

/** Sorts rows that are opened one by one: says of each that is there already, and opens the others with their numbers. */
export function newcomers<T extends Named>({ recognise, adopted }: ReturnType<typeof recogniser<T>>, said: Said) {
  let known = 0
  return {
    known: () => known,
    isNew(given: Given) {
      const { record, why } = recognise(given)
      if (why !== undefined) said.refuse(given.row, given.number === '' ? 'name' : 'number', why)
      if (record === undefined) return why === undefined
      said.remark(given.row, 'name', refusal('import-there-already'))
      known++
      return false
    },
    async open<D>(
      { db }: Context,
      { organizationId, kind }: { organizationId: number; kind: NumberedKind },
      fresh: readonly { number: string; draft: D }[],
      openOne: (draft: D) => Promise<{ id: number }>,
    ) {
      const numbered = [...adopted]
      for (const { number, draft } of fresh) {
        const { id } = await openOne(draft)
        if (number !== '') numbered.push({ number, record: id })
      }
      await insertNumbers(db, organizationId, kind, numbered)
    },
  }
}
