import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { InputOf } from '#shared/endpoint.ts'
import type { Board } from '#shared/scheduling/board-shapes.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/query.ts'
import { type Change, joinPages, withChange } from './board-view.ts'

type BoardQuery = Omit<InputOf<typeof scheduling.board>, 'cursor' | 'limit'>

const pageSize = 500

/** The week from the server, page by page when there are very many people. */
export function useBoard(input: BoardQuery, changes: readonly Change[]) {
  const query = useInfiniteQuery(
    {
      queryKey: [scheduling.board.path, input, 'pages'],
      queryFn: async ({ pageParam, signal }) => {
        const page = { ...input, limit: pageSize, ...(pageParam && { cursor: pageParam }) }
        const board = await call(scheduling.board, page, { signal })
        // Reading a long week and drawing it are two pieces of work: a drag under way moves on in between.
        await new Promise(resolve => setTimeout(resolve))
        return board
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: last => last.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      structuralSharing: (before, now) => shared(before as Pages | undefined, now as Pages),
    },
    queryClient,
  )
  const known = useMemo(() => joinPages(query.data?.pages ?? []), [query.data])
  const board = useMemo(() => known && changes.reduce(withChange, known), [known, changes])
  return {
    data: board,
    error: query.error,
    refetch: query.refetch,
    isOther: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    loadMore() {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage({ cancelRefetch: false })
    },
  }
}

interface Pages {
  pages: Board[]
  pageParams: unknown[]
}

/**
 * A new reading in which what did not change is still the same object, so that only rows with news are drawn again.
 * Cheaper than comparing every field of every shift: a change of a shift is a new version of it.
 */
function shared(before: Pages | undefined, now: Pages): Pages {
  if (before === undefined || before === now) return now
  const shifts = new Map(before.pages.flatMap(page => page.shifts.map(shift => [shift.id, shift])))
  const people = new Map(before.pages.flatMap(page => page.employees.map(person => [person.id, person])))
  const timeOff = new Map(before.pages.flatMap(page => page.timeOff.map(one => [one.id, one])))
  return {
    ...now,
    pages: now.pages.map(page => ({
      ...page,
      shifts: page.shifts.map(shift => kept(shifts.get(shift.id), shift, isSameShift)),
      employees: page.employees.map(person => kept(people.get(person.id), person, isSameRecord)),
      timeOff: page.timeOff.map(one => kept(timeOff.get(one.id), one, isSameRecord)),
    })),
  }
}

const kept = <T>(before: T | undefined, now: T, isSame: (a: T, b: T) => boolean) =>
  before !== undefined && isSame(before, now) ? before : now

const isSameShift = (a: Schedule, b: Schedule) =>
  a.version === b.version &&
  a.status === b.status &&
  a.seriesId === b.seriesId &&
  a.employee?.name === b.employee?.name &&
  a.businessName === b.businessName &&
  a.timeZone === b.timeZone

const isSameRecord = <T extends object>(a: T, b: T) =>
  Object.entries(a).every(([name, value]) => value === b[name as keyof T])

/** Puts what the server just answered into every week that knows the shift, then lets it count again. */
export async function keep(change: Change) {
  const key = { queryKey: [scheduling.board.path] }
  await queryClient.cancelQueries(key)
  queryClient.setQueriesData<Pages>(key, known => known && { ...known, pages: pagesWith(known.pages, change) })
  void queryClient.invalidateQueries(key)
}

// A shift may go from someone of one page to someone of another.
function pagesWith(pages: Board[], change: Change): Board[] {
  const holds = (page: Board) => page.shifts.some(({ id }) => id === change.id)
  if (change.id < 0 && pages.some(({ shifts }) => shifts.some(({ id }) => id === change.after?.id))) return pages
  const owner = change.after?.employeeId ?? null
  const isHome = (page: Board, index: number) =>
    owner === null ? index === 0 : page.employees.some(({ id }) => id === owner)
  return pages.map((page, index) => {
    if (holds(page)) return withChange(page, isHome(page, index) ? change : { ...change, after: null })
    return isHome(page, index) && change.after ? withNew(page, change.after) : page
  })
}

const withNew = (page: Board, shift: Board['shifts'][number]) => {
  const shown = withChange(page, { id: -1, version: 0, after: { ...shift, id: -1 } })
  return { ...shown, shifts: shown.shifts.map(one => (one.id === -1 ? shift : one)) }
}
