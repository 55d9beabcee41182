import { type BroughtShift, bringShifts, findSites, judgeShifts } from '#server/scheduling/public.ts'
import { type ImportColumn, plainName } from '#shared/company-import/kinds.ts'
import { refusal } from '#shared/refusal.ts'
import type { Placement } from '#shared/scheduling/judge.ts'
import { NewSchedule } from '#shared/scheduling/shapes.ts'
import { addDays, timesShown } from '#shared/time.ts'
import { findings, onceEach, type Reader } from './file-reader.ts'
import { peopleIn, sitesIn } from './references.ts'
import { listShiftKeys } from './store.ts'

const columnOfField: Record<string, ImportColumn<'shifts'>> = {
  date: 'date',
  startTime: 'startTime',
  endTime: 'endTime',
  breakMinutes: 'breakMinutes',
  location: 'post',
  position: 'position',
  notes: 'notes',
}

interface Key {
  businessId: number | null
  employeeId: number | null
  date: string
  startTime: string
  endTime: string
  location: string
}

const keyOf = ({ businessId, employeeId, date, startTime, endTime, location }: Key) =>
  [businessId, employeeId ?? 0, date, startTime, endTime, plainName(location)].join('|')

/** Shifts come as drafts: people hear of them when the week is published, and a past one nobody clocked in for is no absence. */
export const readShifts: Reader<'shifts'> = async (ctx, { organizationId, dateFormat }, rows) => {
  const said = findings<'shifts'>(dateFormat)
  const [sites, people] = [await sitesIn(ctx, organizationId), await peopleIn(ctx, organizationId)]
  const places = new Map((await findSites(ctx.db, [...sites.byId.keys()])).map(site => [site.id, site]))
  const once = onceEach()
  const brought = rows.flatMap((cell, row): (BroughtShift & Key & { row: number })[] => {
    const { record: site, why } = sites.find(cell('site'))
    if (why !== undefined) said.refuse(row, 'site', why)
    const person = cell('person') === '' ? undefined : people.find(cell('person'))
    if (person?.why !== undefined) said.refuse(row, 'person', person.why)
    const [startTime, endTime] = [
      said.time(row, 'startTime', cell('startTime')),
      said.time(row, 'endTime', cell('endTime')),
    ]
    const draft = said.parse(
      row,
      NewSchedule,
      {
        employeeId: person?.record?.id ?? null,
        businessId: site?.id ?? 1,
        date: said.day(row, 'date', cell('date')) ?? (cell('date') === '' ? undefined : '2000-01-01'),
        startTime,
        endTime,
        endsNextDay: endTime <= startTime,
        breakMinutes: cell('breakMinutes') === '' ? null : Number(cell('breakMinutes')),
        // Where no post is named the site is the place; one that was not found has been told of.
        location: said.text(row, 'post', cell('post'), 200) || (site?.name ?? '–'),
        position: said.text(row, 'position', cell('position'), 100) || null,
        notes: said.text(row, 'notes', cell('notes'), 2000) || null,
        published: false,
      },
      field => columnOfField[field] ?? 'site',
    )
    const place = places.get(site?.id ?? 0)
    if (draft === undefined || place === undefined) return []
    const shift = {
      ...draft,
      row,
      site: place,
      employeeId: draft.employeeId ?? null,
      businessId: place.id,
      breakMinutes: draft.breakMinutes ?? null,
      position: draft.position ?? null,
      notes: draft.notes ?? null,
    }
    // Two people may be needed at a gate; the same person is there once.
    const twice = shift.employeeId === null ? null : once(keyOf(shift), row)
    if (twice !== null) said.refuse(row, 'date', twice)
    for (const [column, date, time] of hoursOf(shift)) {
      const shown = timesShown(date, time, place.timeZone)
      const at = { site: place.name, time, day: date }
      if (shown === 0) said.refuse(row, column, refusal('import-time-skipped', at))
      if (shown === 2) said.remark(row, column, refusal('import-time-twice', at))
    }
    return said.isWrong(row) ? [] : [shift]
  })
  const { fresh, known } = apart(brought, await planned(ctx, organizationId, brought))
  for (const { row } of known) said.remark(row, 'date', refusal('import-there-already'))
  const judged = await judgeShifts(ctx, fresh)
  const ready = fresh.flatMap((shift, index): (BroughtShift & Placement)[] => {
    const { placement, refusal: why, warnings } = judged[index] as (typeof judged)[number]
    if (why !== null) said.refuse(shift.row, 'person', why)
    for (const { code, params } of warnings) said.remark(shift.row, 'person', { code, params })
    return placement === null ? [] : [{ ...shift, ...placement }]
  })
  return {
    ...said,
    fresh: fresh.length,
    known: known.length,
    write: () => bringShifts(ctx, organizationId, ready),
  }
}

function hoursOf({ date, startTime, endTime, endsNextDay }: BroughtShift) {
  return [
    ['startTime', date, startTime],
    ['endTime', endsNextDay ? addDays(date, 1) : date, endTime],
  ] as const
}

async function planned(ctx: Parameters<typeof readShifts>[0], organizationId: number, brought: readonly Key[]) {
  const days = brought.map(({ date }) => date).sort()
  const [from, to] = [days[0], days.at(-1)]
  const rows = from === undefined || to === undefined ? [] : await listShiftKeys(ctx.db, organizationId, from, to)
  return Map.groupBy(rows, keyOf)
}

/** As many of a kind as are planned already are not new: a file that asks for two open shifts and finds one brings one. */
function apart<T extends Key>(brought: readonly T[], there: ReadonlyMap<string, readonly Key[]>) {
  const left = new Map([...there].map(([key, rows]) => [key, rows.length]))
  const [fresh, known]: [T[], T[]] = [[], []]
  for (const shift of brought) {
    const count = left.get(keyOf(shift)) ?? 0
    if (count > 0) left.set(keyOf(shift), count - 1)
    ;(count > 0 ? known : fresh).push(shift)
  }
  return { fresh, known }
}
