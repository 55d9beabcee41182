import type { Habits } from '../country/habits.ts'
import { clockIn, localeOf, numberIn } from '../country/notation.ts'
import { gradeOf, grades } from '../incidents/priority.ts'
import type { IncidentPriority } from '../incidents/shapes.ts'
import type { Day, Instant } from '../time.ts'
import { fill, type Sentence } from '../words.ts'
import type { ChatBody, ChatPart } from './body.ts'
import { digestCounts as counts, gradeWords, statusWords, digestWords as words } from './digest-words.ts'
import type { Facts, SeriousIncident } from './facts.ts'

const shown = 5

/** The day in the words of whoever hands over to the next watch. */
export function dailySummaryOf(facts: Facts, habits: Habits, about: Day): ChatBody {
  const { say, footer } = voiceOf(facts, habits)
  return { title: say(words.daily, { day: longDay(habits, about) }), parts: partsOf(facts, habits), footer }
}

/** A summary that no model wrote. */
export function digestOf(facts: Facts, habits: Habits): ChatBody {
  const { say, footer } = voiceOf(facts, habits)
  return {
    title: say(words.title),
    parts: [{ lines: [spanOf(facts, habits)] }, ...partsOf(facts, habits)],
    footer: `${say(words.builtIn)} · ${footer}`,
  }
}

/** A summary that a model wrote; its words are a stranger's and are treated like those of any other. */
export function writtenSummaryOf(facts: Facts, habits: Habits, written: string, model: string): ChatBody {
  const { say, footer } = voiceOf(facts, habits)
  return {
    title: say(words.title),
    parts: [{ lines: [spanOf(facts, habits)] }, { lines: written.split('\n') }],
    footer: `${say(words.byModel, { model })} · ${footer}`,
  }
}

function voiceOf({ organizationName }: Facts, { language }: Habits) {
  const say = (sentence: Sentence, values: Record<string, string | number> = {}) => fill(sentence, language, values)
  const count = (n: number, { one, other }: { one: Sentence; other: Sentence }) => say(n === 1 ? one : other, { n })
  return { say, count, footer: say(words.footer, { name: organizationName }) }
}

function partsOf(facts: Facts, habits: Habits): ChatPart[] {
  const { say, count } = voiceOf(facts, habits)
  const worked = say(words.worked, { hours: numberIn(habits, facts.workedSeconds / 3600, 1) })
  const open = facts.openShifts === 0 ? say(words.filled) : count(facts.openShifts, counts.open)
  return [
    { heading: say(words.shifts), lines: shiftLines(facts, habits) },
    { heading: say(words.hours), lines: [`${worked} · ${count(facts.onDuty, counts.onDuty)}`] },
    { heading: say(words.incidents), lines: incidentLines(facts, habits) },
    { heading: say(words.notes), lines: [count(facts.highNotes, counts.notes)] },
    { heading: longDay(habits, facts.nextDay), lines: [open] },
  ]
}

function shiftLines(facts: Facts, habits: Habits) {
  const { say, count } = voiceOf(facts, habits)
  const { planned, covered, late, noShow } = facts.shifts
  if (planned === 0) return [say(words.noShifts)]
  const parts = [
    say(words.covered, { covered, planned }),
    late === 0 ? say(words.nobodyLate) : say(words.late, { n: late }),
    noShow === 0 ? say(words.noNoShows) : count(noShow, counts.noShows),
  ]
  return [parts.join(' · ')]
}

function incidentLines(facts: Facts, habits: Habits) {
  const { say, count } = voiceOf(facts, habits)
  const { incidents, incidentsOpen, incidentsResolved, serious } = facts
  const total = grades.reduce((sum, grade) => sum + incidents[grade], 0)
  const after = say(words.after, { resolved: incidentsResolved, open: incidentsOpen })
  if (total === 0) return [`${say(words.noIncidents)} · ${after}`]
  const kinds = grades.filter(grade => incidents[grade] > 0)
  const lines = [
    `${count(total, counts.incidents)}: ${kinds.map(kind => `${incidents[kind]} ${say(gradeWords[kind])}`).join(', ')}`,
    after,
    ...serious.slice(0, shown).map(incident => `• ${incidentLine(incident, facts, habits)}`),
  ]
  const rest = serious.length - shown
  return rest > 0 ? [...lines, say(words.more, { n: rest })] : lines
}

function incidentLine(incident: SeriousIncident, facts: Facts, habits: Habits) {
  const { say } = voiceOf(facts, habits)
  const { createdAt, incidentNumber, title, priority, status, site } = incident
  const at = clockIn(habits, createdAt, facts.timeZone)
  return [`${at} ${incidentNumber} ${title}`, site, say(gradeWords[gradeOf(priority)]), say(statusWords[status])]
    .filter(part => part !== null)
    .join(' · ')
}

const spanOf = (facts: Facts, habits: Habits) =>
  voiceOf(facts, habits).say(words.span, {
    from: moment(habits, facts.from, facts.timeZone),
    to: moment(habits, facts.to, facts.timeZone),
  })

const longDay = (habits: Habits, date: Day) =>
  new Intl.DateTimeFormat(localeOf(habits), {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }).format(new Date(`${date}T12:00:00Z`))

const moment = (habits: Habits, at: Instant, timeZone: string) =>
  new Intl.DateTimeFormat(localeOf(habits), {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    hourCycle: habits.timeFormat === '24h' ? 'h23' : 'h12',
  }).format(new Date(at))

/** High and critical incidents are told by themselves. */
export const isWorthTelling = (priority: IncidentPriority) => priority === 'high' || priority === 'critical'
