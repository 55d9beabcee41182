import { mostDemandLines, writeDemand } from '#server/demand/public.ts'
import { type ImportColumn, plainName } from '#shared/company-import/kinds.ts'
import { readList, readWeekdays } from '#shared/company-import/values.ts'
import { demand } from '#shared/demand/contract.ts'
import { refusal } from '#shared/refusal.ts'
import { dayOf } from '#shared/time.ts'
import { findings, onceEach, type Reader } from './file-reader.ts'
import { sitesIn } from './references.ts'
import { listDemandLines } from './store.ts'

const columnOfField: Record<string, ImportColumn<'posts'>> = {
  location: 'post',
  headCount: 'headCount',
  position: 'position',
  startTime: 'startTime',
  endTime: 'endTime',
  breakMinutes: 'breakMinutes',
  startsOn: 'startsOn',
  endsOn: 'endsOn',
}

interface Line {
  businessId: number
  location: string
  weekdays: readonly number[]
  startTime: string
  endTime: string
}

const keyOf = ({ businessId, location, weekdays, startTime, endTime }: Line) =>
  [businessId, plainName(location), [...weekdays].sort().join(''), startTime, endTime].join(' ')

/** A post is what a site must have there: how many people, on which days, at which hours. */
export const readPosts: Reader<'posts'> = async (ctx, { organizationId, dateFormat, timeZone }, rows) => {
  const said = findings<'posts'>(dateFormat)
  const sites = await sitesIn(ctx, organizationId)
  const lines = await listDemandLines(ctx.db, organizationId)
  const there = new Set(lines.map(keyOf))
  let room = mostDemandLines - lines.length
  const once = onceEach()
  const today = dayOf(ctx.now, timeZone)
  let known = 0
  const fresh = rows.flatMap((cell, row) => {
    const { record: site, why } = sites.find(cell('site'))
    if (why !== undefined) said.refuse(row, 'site', why)
    const weekdays = readWeekdays(cell('weekdays'))
    if (weekdays === null) said.refuse(row, 'weekdays', refusal('import-weekdays-not-valid'))
    const [startTime, endTime] = [
      said.time(row, 'startTime', cell('startTime')),
      said.time(row, 'endTime', cell('endTime')),
    ]
    const draft = said.parse(
      row,
      demand.create.input,
      {
        businessId: site?.id ?? 1,
        location: said.text(row, 'post', cell('post'), 200),
        headCount: Number(cell('headCount') || '1'),
        position: said.text(row, 'position', cell('position'), 100) || null,
        licences: readList(cell('licences')),
        weekdays: weekdays ?? [1],
        startTime,
        endTime,
        endsNextDay: endTime <= startTime,
        breakMinutes: cell('breakMinutes') === '' ? null : Number(cell('breakMinutes')),
        startsOn: said.day(row, 'startsOn', cell('startsOn')) ?? today,
        endsOn: said.day(row, 'endsOn', cell('endsOn')),
      },
      field => (field.startsWith('licences') ? 'licences' : (columnOfField[field] ?? 'site')),
    )
    if (draft === undefined) return []
    const twice = once(keyOf(draft), row)
    if (twice !== null) said.refuse(row, 'post', twice)
    if (!there.has(keyOf(draft)) && twice === null && room-- <= 0) {
      said.refuse(row, 'post', refusal('demand-too-many-lines', { most: mostDemandLines }))
    }
    if (twice !== null || !there.has(keyOf(draft))) return twice === null ? [draft] : []
    said.remark(row, 'post', refusal('import-there-already'))
    known++
    return []
  })
  return {
    ...said,
    fresh: fresh.length,
    known,
    async write() {
      for (const draft of fresh) await writeDemand(ctx, draft)
    },
  }
}
