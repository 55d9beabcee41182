import type { Coverage } from '#shared/demand/shapes.ts'
import { placeText, postKeyOf, postText } from '#shared/place-text.ts'
import type { Board } from '#shared/scheduling/board-shapes.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { type BoardPost, type BoardRow, inOrder } from './board-view.ts'

/** How many a post asks for, how many of them someone has, and how many nobody has. */
export interface Staffing {
  required: number
  filled: number
  open: number
}

/** A cancelled shift asks for nobody. */
export function staffingOf(shifts: readonly Schedule[]): Staffing {
  const asked = shifts.filter(({ status }) => status !== 'cancelled')
  const filled = asked.filter(({ employeeId }) => employeeId !== null).length
  return { required: asked.length, filled, open: asked.length - filled }
}

/** The same week by site and post, by name; posts and sites for which nothing is planned yet stand among them. */
export function siteRowsOf(
  board: Board,
  sites: readonly { id: number; name: string }[],
  search: string,
  demanded: Coverage['sites'] = [],
  agreed: ReadonlyMap<number, string> = new Map(),
): BoardRow[] {
  const columns = new Map(board.days.map(({ date }, index) => [date, index]))
  const names = new Map(sites.map(({ id, name }) => [id, name]))
  const rows = new Map<string, BoardRow>()
  const rowFor = (businessId: number | null, siteName: string, name: string) => {
    const key = postKeyOf({ businessId, location: name })
    const known = rows.get(key)
    if (known !== undefined) return known as BoardRow & { post: BoardPost }
    const row = {
      employee: null,
      post: { businessId, siteName, name, locations: [] as string[] },
      days: board.days.map(() => [] as Schedule[]),
      timeOff: board.days.map(() => null),
    }
    rows.set(key, row)
    return row
  }
  const planned = new Set<number | null>()
  for (const shift of board.shifts) {
    const { businessId, date, location } = shift
    const siteName = names.get(businessId ?? 0) ?? shift.businessName ?? ''
    const { post, days } = rowFor(businessId, siteName, postText({ businessName: siteName, location }))
    if (!post.locations.includes(location)) post.locations.push(location)
    days[columns.get(date) ?? -1]?.push(shift)
    planned.add(businessId)
  }
  for (const site of demanded) {
    for (const { name, location, days } of site.posts) {
      const row: BoardRow & { post: BoardPost } = rowFor(site.businessId, site.name, name)
      if (row.post.locations.length === 0) row.post.locations.push(location)
      row.demand = board.days.map(({ date }) => days.find(day => day.date === date) ?? null)
    }
    planned.add(site.businessId)
  }
  for (const { id, name } of sites) if (!planned.has(id)) rowFor(id, name, '').post.locations.push('')
  const sought = search.trim().toLowerCase()
  const isSought = ({ post }: BoardRow) =>
    nameOf(post as BoardPost)
      .toLowerCase()
      .includes(sought)
  const found = [...rows.values()].filter(isSought).sort(byName)
  return inOrder(found.map((row, index) => withPromise(row, found[index - 1], agreed, board.shifts)))
}

/** The hours that a contract promises are said once of a site, beside all that is planned there. */
function withPromise(
  row: BoardRow,
  before: BoardRow | undefined,
  agreed: ReadonlyMap<number, string>,
  shifts: readonly Schedule[],
): BoardRow {
  const businessId = row.post?.businessId ?? null
  const hours = businessId === null ? undefined : agreed.get(businessId)
  if (hours === undefined || before?.post?.businessId === businessId) return row
  const plannedSeconds = shifts
    .filter(shift => shift.businessId === businessId && shift.status !== 'cancelled')
    .reduce((sum, { startsAt, endsAt }) => sum + (Date.parse(endsAt) - Date.parse(startsAt)) / 1000, 0)
  return { ...row, promise: { plannedSeconds, promisedSeconds: Number(hours) * 3600 } }
}

export const nameOf = ({ siteName, name }: BoardPost) => placeText({ businessName: siteName, location: name })

// What is at no site comes last.
function byName({ post: a }: BoardRow, { post: b }: BoardRow) {
  if ((a?.businessId === null) !== (b?.businessId === null)) return a?.businessId === null ? 1 : -1
  return (a?.siteName ?? '').localeCompare(b?.siteName ?? '') || (a?.name ?? '').localeCompare(b?.name ?? '')
}
