import type { ReactNode } from 'react'
import type { Metrics } from '#shared/dashboard/contract.ts'
import type { Way } from './way.ts'

/** Something that would fall through if nobody looked, and the way to where it is put right. */
export interface AttentionLine {
  key: string
  /** With none there is nothing to say. */
  count: number
  tone: 'bad' | 'wait'
  to: Way
  text: ReactNode
  names?: string[]
}

/** What a feature has to say, given the figures of the dashboard; undefined until it is known. */
export type UseAttention = (metrics: Metrics | undefined) => AttentionLine[] | undefined

/** Whom a line is about, each once. */
export const namesOf = (people: { employee: { name: string } }[]) => [...new Set(people.map(one => one.employee.name))]
