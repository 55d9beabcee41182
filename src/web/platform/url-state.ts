import { useNavigate, useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { readSearch, type Screen, type SearchOf, type StateOf } from '#shared/screen.ts'

/**
 * Filters, dates and tabs of a screen, which live in its address. Setting a field to its fallback, its empty text or
 * undefined takes it out of the address.
 */
export function useUrlState<S extends Screen>(screen: S) {
  const said = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = z.parse(screen.search, said) as StateOf<S>
  const set = (patch: SearchOf<S>) =>
    void navigate({
      to: '.',
      search: previous => readSearch(screen)({ ...previous, ...patch }),
      replace: true,
      resetScroll: false,
    })
  return [state, set] as const
}
