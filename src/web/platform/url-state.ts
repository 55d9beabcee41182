import { useNavigate, useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'

/**
 * Filters, dates and tabs that live in the URL, as text. Give every field a fallback with `z.catch`: a link typed by hand
 * must open.
 * Setting a field to its empty text or undefined takes it out of the address.
 */
export function useUrlState<S extends z.ZodMiniObject>(schema: S) {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const state = z.parse(schema, search) as z.output<S>
  const set = (patch: Partial<z.output<S>>) =>
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>) => withoutEmpty({ ...previous, ...patch }),
      replace: true,
      resetScroll: false,
    } as never)
  return [state, set] as const
}

const withoutEmpty = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined))
