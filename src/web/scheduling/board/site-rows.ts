import { placeText, postText } from '#shared/place-text.ts'
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

/** The same week by site and post, by name; sites for which nothing is planned yet stand among them. */
export function siteRowsOf(board: Board, sites: readonly { id: number; name: string }[], search: string): BoardRow[] {
  const columns = new Map(board.days.map(({ date }, index) => [date, index]))
  const names = new Map(sites.map(({ id, name }) => [id, name]))
  const rows = new Map<string, BoardRow>()
  const rowFor = (businessId: number | null, siteName: string, name: string) => {
    const key = `${businessId} ${name.toLowerCase()}`
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
  for (const { id, name } of sites) if (!planned.has(id)) rowFor(id, name, '').post.locations.push('')
  const sought = search.trim().toLowerCase()
  const isSought = ({ post }: BoardRow) =>
    nameOf(post as BoardPost)
      .toLowerCase()
      .includes(sought)
  return inOrder([...rows.values()].filter(isSought).sort(byName))
}

export const nameOf = ({ siteName, name }: BoardPost) => placeText({ businessName: siteName, location: name })

// What is at no site comes last.
function byName({ post: a }: BoardRow, { post: b }: BoardRow) {
  if ((a?.businessId === null) !== (b?.businessId === null)) return a?.businessId === null ? 1 : -1
  return (a?.siteName ?? '').localeCompare(b?.siteName ?? '') || (a?.name ?? '').localeCompare(b?.name ?? '')
}
