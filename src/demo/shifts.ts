import { type Calendar, hourMs, isSameDay, wallTime } from './calendar.ts'
import { type Person, type PersonKey, personOf } from './people.ts'
import { type DemoPost, posts, weekdays } from './posts.ts'
import { dice, stableUuid } from './random.ts'
import { isTooClose, type Shift, type ShiftPlan } from './shift.ts'
import { siteOf } from './sites.ts'
import { specialShifts } from './special-shifts.ts'
import { isAway } from './time-off.ts'

/** Five weeks of shifts: three back, this one and the next, in the order of their start. */
export function planShifts(calendar: Calendar): Shift[] {
  const special = specialShifts(calendar).map(plan => timed(calendar, plan))
  const rostered = posts
    .flatMap(post => shiftsAt(calendar, post))
    .map(plan => timed(calendar, plan))
    .filter(shift => !special.some(other => isTooClose(shift, other)))
  const shifts = [...special, ...rostered].sort((a, b) => a.startsMs - b.startsMs || a.site.id - b.site.id)
  markMissed(calendar, shifts)
  return shifts.map((shift, index) => ({ ...shift, id: index + 1 }))
}

function shiftsAt(calendar: Calendar, post: DemoPost): ShiftPlan[] {
  const crew = Object.entries(post.crew) as [PersonKey, string][]
  return crew.flatMap(([key, days]) => days.split(' ').flatMap(weekday => seriesOf(calendar, post, key, weekday)))
}

/** The same shift of the same person, week after week. */
function seriesOf(calendar: Calendar, post: DemoPost, key: PersonKey, weekday: string): ShiftPlan[] {
  const { place, zone, from, to } = post
  const person = personOf(key)
  const site = siteOf(post.site)
  const dayIndex = weekdays.indexOf(weekday)
  const seriesId = stableUuid('series', post.site, place, from, key, weekday)
  return [-3, -2, -1, 0, 1].flatMap(week => {
    const date = calendar.monday.add({ days: 7 * week + dayIndex })
    // The people one signs in as are free today, so that each of them can try the clock at any hour.
    if (person.isOffered && isSameDay(date, calendar.today)) return []
    const isDraft = post.isDraftAhead === true && week === 1 && dayIndex >= 4
    const plan: ShiftPlan = {
      person,
      site,
      zone,
      place,
      date,
      from,
      to,
      fate: 'worked',
      notes: null,
      seriesId,
      isDraft,
    }
    return [withMishaps(calendar, plan)]
  })
}

/** Sick people, holidays and the occasional cancelled shift. */
function withMishaps(calendar: Calendar, plan: ShiftPlan): ShiftPlan {
  const person = plan.person as Person
  const daysAhead = calendar.today.until(plan.date).days
  if (isAway(calendar, person, plan)) {
    if (daysAhead >= 0) return { ...plan, person: null, notes: `Open: ${person.name} is away`, seriesId: null }
    return { ...plan, fate: 'cancelled', notes: 'Called in sick; the evening lead covered the desk' }
  }
  const isQuiet = Math.abs(daysAhead) > 1 && !person.isOffered
  if (isQuiet && dice('cancelled', person.key, plan.date.toString()).chance(0.015))
    return { ...plan, fate: 'cancelled', notes: 'Cancelled at the request of the client' }
  return plan
}

function timed(calendar: Calendar, { isDraft = false, ...plan }: ShiftPlan): Shift {
  const endDate = plan.to <= plan.from ? plan.date.add({ days: 1 }) : plan.date
  // Plans come out on the Thursday before their week; next week's came out yesterday at the latest.
  const thursday = plan.date.subtract({ days: plan.date.dayOfWeek - 1 + 4 })
  const yesterday = calendar.today.subtract({ days: 1 })
  const published = Temporal.PlainDate.compare(thursday, yesterday) < 0 ? thursday : yesterday
  return {
    ...plan,
    id: 0,
    startsMs: wallTime(plan.date, plan.from),
    endsMs: wallTime(endDate, plan.to),
    publishedMs: isDraft ? null : wallTime(published, '16:00'),
  }
}

// One shift in the past that nobody came to: reports have something to show.
function markMissed({ nowMs }: Calendar, shifts: Shift[]) {
  const missed = shifts.findLast(
    ({ person, endsMs, fate }) => person?.key === 'boyd' && fate === 'worked' && endsMs < nowMs - 20 * hourMs,
  )
  if (missed !== undefined) missed.fate = 'missed'
}
