import type { Work } from '#server/platform/context.ts'
import type { EventKind, FactsOf } from '#shared/event.ts'
import type { Role } from '#shared/permissions.ts'
import type { Notice } from '../notice.ts'

/** An event that people are told of, and what is then to be told. */
export interface Occasion {
  to: EventKind
  noticesOf(work: Work, organizationId: number | null, facts: unknown): Promise<Notice[]>
}

/** For events of an organization. */
export const occasion = <K extends EventKind>(
  to: K,
  noticesOf: (work: Work, organizationId: number, facts: FactsOf<K>) => Promise<Notice[]>,
): Occasion => ({
  to,
  noticesOf: async (work, organizationId, facts) =>
    organizationId === null ? [] : noticesOf(work, organizationId, facts as FactsOf<K>),
})

export const owners: Role[] = ['provider', 'supervisor']
export const managers: Role[] = [...owners, 'lead']

/** A site lead decides for employees only. */
export const decidersFor = (role: string) => (role === 'employee' ? managers : owners)
