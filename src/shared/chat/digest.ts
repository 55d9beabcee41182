import { type IncidentPriority, incidentPriorities } from '../incidents/shapes.ts'
import { type Day, type Instant, wallTimeOf } from '../time.ts'
import type { ChatBody, ChatPart } from './body.ts'
import type { Facts, SeriousIncident } from './facts.ts'

const footerOf = ({ organizationName }: Facts) => `${organizationName} · sent by Muster`
const shown = 5

/** The day in the words of whoever hands over to the next watch. */
export const dailySummaryOf = (facts: Facts, about: Day): ChatBody => ({
  title: `Daily summary · ${longDay(about)}`,
  parts: partsOf(facts),
  footer: footerOf(facts),
})

/** A summary that no model wrote. */
export const digestOf = (facts: Facts): ChatBody => ({
  title: 'Operations summary',
  parts: [{ lines: [spanOf(facts)] }, ...partsOf(facts)],
  footer: `Built-in digest · ${footerOf(facts)}`,
})

/** A summary that a model wrote; its words are a stranger's and are treated like those of any other. */
export const writtenSummaryOf = (facts: Facts, written: string, model: string): ChatBody => ({
  title: 'Operations summary',
  parts: [{ lines: [spanOf(facts)] }, { lines: written.split('\n') }],
  footer: `Written by AI (${model}) · ${footerOf(facts)}`,
})

function partsOf(facts: Facts): ChatPart[] {
  return [
    { heading: 'Shifts', lines: shiftLines(facts) },
    {
      heading: 'Hours',
      lines: [`${hours(facts.workedSeconds)} worked · ${count(facts.onDuty, 'person', 'people')} on duty now`],
    },
    { heading: 'Incidents', lines: incidentLines(facts) },
    { heading: 'Notes', lines: [`${count(facts.highNotes, 'note', 'notes')} of high priority`] },
    { heading: longDay(facts.nextDay), lines: [openLine(facts.openShifts)] },
  ]
}

function shiftLines({ shifts }: Facts) {
  if (shifts.planned === 0) return ['No shifts were planned']
  const late = shifts.late === 0 ? 'nobody late' : `${shifts.late} late`
  const noShow = shifts.noShow === 0 ? 'no no-shows' : count(shifts.noShow, 'no-show', 'no-shows')
  return [`${shifts.covered} of ${shifts.planned} covered · ${late} · ${noShow}`]
}

function incidentLines({ incidents, incidentsOpen, incidentsResolved, serious, timeZone }: Facts) {
  const total = incidentPriorities.reduce((sum, priority) => sum + incidents[priority], 0)
  const after = `${incidentsResolved} resolved · ${incidentsOpen} still open`
  if (total === 0) return [`No new incidents · ${after}`]
  const kinds = incidentPriorities.filter(priority => incidents[priority] > 0)
  const lines = [
    `${count(total, 'new incident', 'new incidents')}: ${kinds.map(kind => `${incidents[kind]} ${kind}`).join(', ')}`,
    after,
    ...serious.slice(0, shown).map(incident => `• ${incidentLine(incident, timeZone)}`),
  ]
  const rest = serious.length - shown
  return rest > 0 ? [...lines, `• and ${rest} more of high or critical priority`] : lines
}

const incidentLine = (
  { createdAt, incidentNumber, title, priority, status, site }: SeriousIncident,
  timeZone: string,
) =>
  [`${wallTimeOf(createdAt, timeZone)} ${incidentNumber} ${title}`, site, priority, statusWord(status)]
    .filter(part => part !== null)
    .join(' · ')

const statusWord = (status: string) => status.replaceAll('_', ' ')

function openLine(open: number) {
  return open === 0 ? 'Every shift is filled' : `${count(open, 'shift is', 'shifts are')} still open`
}

const spanOf = ({ from, to, timeZone }: Facts) => `${moment(from, timeZone)} to ${moment(to, timeZone)}`

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

const hours = (seconds: number) => `${(Math.floor(seconds / 360 + 0.5) / 10).toFixed(1)} hours`

const longDay = (date: Day) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }).format(new Date(`${date}T12:00:00Z`))

const moment = (at: Instant, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(at))

/** High and critical incidents are told by themselves. */
export const isWorthTelling = (priority: IncidentPriority) => priority === 'high' || priority === 'critical'
