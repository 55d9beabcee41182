import type { ReactNode } from 'react'
import type { Metrics } from '#shared/dashboard/contract.ts'
import type { Way } from './way.ts'

/** Something that would fall through if nobody looked, and how it is put right. */
export interface AttentionLine {
  key: string
  /** With none there is nothing to say. */
  count: number
  tone: 'bad' | 'wait'
  to?: Way
  text: ReactNode
  names?: string[]
  /** Where, and what else one has to know to decide. */
  where?: ReactNode
  /** Since when it waits, ISO 8601. */
  since?: string
  /** What one does where it leads, in a word. */
  verb?: string
  /** What can be done about it right here. */
  action?: ReactNode
}

/** What a feature has to say, given the figures of the dashboard; undefined until it is known. */
export type UseAttention = (metrics: Metrics | undefined) => AttentionLine[] | undefined

/** What of a feature waits for the person themselves, on a guard's home; undefined until it is known. */
export type UseWaiting = () => AttentionLine[] | undefined

/** Whom a line is about, each once. */
export const namesOf = (people: { employee: { name: string } }[]) => [...new Set(people.map(one => one.employee.name))]
