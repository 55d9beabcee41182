import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Plan, PlanAssignment } from '#shared/plans/shapes.ts'
import type { Board } from '#shared/scheduling/board-shapes.ts'
import { orMissing } from '#web/platform/lazy.ts'
import { queryClient } from '#web/platform/query.ts'
import type { BoardRow } from './board-view.ts'
import { openChanges, withProposed } from './proposal.ts'

/** A plan as the board shows it: what it would do with which shift. */
export interface ShownProposal {
  plan: Plan
  changes: ReadonlyMap<number, PlanAssignment>
}

/** The plan that the address names, drawn on these rows. What reads it comes only when there is one. */
export function useProposal(id: string, board: Board | undefined, rows: readonly BoardRow[]) {
  const isAsked = /^\d{1,9}$/.test(id)
  const { data } = useQuery(
    {
      // As the plan's own page keeps it, so that news of the plan reach both.
      queryKey: ['/api/plans/{id}', { id: Number(id) }],
      queryFn: async ({ signal }) =>
        (await import('#web/plans/public.ts').catch(orMissing)).readPlan(Number(id), signal),
      enabled: isAsked,
    },
    queryClient,
  )
  const plan = isAsked && data?.whatIf === null ? data : undefined
  const shown = useMemo(() => (plan && board ? { plan, changes: openChanges(board, plan) } : undefined), [plan, board])
  const drawn = useMemo(
    () => (shown && board && shown.changes.size > 0 ? withProposed(rows, board, shown.changes) : rows),
    [shown, board, rows],
  )
  return { shown, rows: drawn }
}
