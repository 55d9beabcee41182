import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { offlineText } from '#server/platform/offline-words.ts'
import type { PdfDocument } from '#server/platform/pdf.ts'
import { clockText, factRow, margin, table } from '#server/platform/pdf-parts.ts'
import { roundPart, roundsByDay } from '#server/tours/public.ts'
import type { Habits } from '#shared/country/habits.ts'
import { dateIn, numberIn } from '#shared/country/notation.ts'
import { secondsBetween } from '#shared/time.ts'
import type { TourRun } from '#shared/tours/shapes.ts'
import { fill, type Sentence } from '#shared/words.ts'
import { verdictWords, proofWords as words } from './proof-words.ts'
import type { ProvenIncident, ProvenPhoto, ProvenShift, ProvenSite, ProvenTime } from './store.ts'

// Hourly rounds of a few days are read one by one; of a month nobody would.
const mostRoundsInFull = 100

interface Proof {
  companyName: string
  clientName: string
  sites: ProvenSite[]
  from: string
  to: string
  madeAt: string
  /** How many seconds a site was promised; null: none. */
  promised: (siteId: number) => number | null
  shifts: ProvenShift[]
  rounds: { runs: TourRun[]; pictures: Map<number, string> }
  roundsDue: { businessId: number; due: number; done: number }[]
  incidents: ProvenIncident[]
  photos: ProvenPhoto[]
  hasMorePhotos: boolean
}

type Say = (sentence: Sentence, values?: Record<string, string | number>) => string

/** What was done for a client, site by site. */
export function describeProof(proof: Proof, habits: Habits): PdfDocument {
  const say: Say = (sentence, values = {}) => fill(sentence, habits.language, values)
  const { companyName, clientName, from, to, madeAt, sites } = proof
  return {
    info: { title: `${say(words.title)} · ${clientName}` },
    content: [
      { text: companyName, style: 'muted' },
      { text: say(words.title), style: 'title' },
      { text: clientName, fontSize: 13, margin: [0, 2, 0, 8] },
      factRow([
        [say(words.period), say(words.span, { from: dateIn(habits, from), to: dateIn(habits, to) })],
        [say(words.madeAt), clockText(habits, madeAt, sites[0]?.timeZone ?? 'UTC')],
      ]),
      ...(proof.hasMorePhotos ? [{ text: say(words.morePhotos), style: 'muted', margin: margin(0, 6, 0, 0) }] : []),
      ...sites.flatMap(site => sitePart(site, proof, habits, say)),
    ],
  }
}

function sitePart(site: ProvenSite, proof: Proof, habits: Habits, say: Say): Content[] {
  const here = <T extends { businessId: number }>(rows: T[]) => rows.filter(({ businessId }) => businessId === site.id)
  const shifts = here(proof.shifts)
  const incidents = here(proof.incidents)
  const photos = here(proof.photos)
  const rounds = proof.rounds.runs.filter(run => run.business.id === site.id)
  const hours = (seconds: number) => numberIn(habits, seconds / 3600, 1)
  const planned = shifts.map(shift =>
    // The rest of a shift that somebody left is planned there already.
    shift.planned === null || shift.planned.isRest ? 0 : secondsBetween(shift.planned.startsAt, shift.planned.endsAt),
  )
  const promised = proof.promised(site.id)
  const worked = shifts.flatMap(({ times }) => times.map(({ seconds }) => seconds))
  const due = here(proof.roundsDue)
  const roundsDue = { done: sum(due.map(({ done }) => done)), due: sum(due.map(one => one.due)) }
  return [
    { text: site.name, style: 'heading', headlineLevel: 1, margin: margin(0, 14, 0, 4) },
    factRow([
      ...(promised === null ? [] : [[say(words.promisedHours), hours(promised)] as [string, string]]),
      [say(words.plannedHours), hours(sum(planned))],
      [say(words.workedHours), hours(sum(worked))],
      [say(words.rounds), String(rounds.length)],
      ...(roundsDue.due === 0 ? [] : [[say(words.roundsDue), say(words.doneOfDue, roundsDue)] as [string, string]]),
      [say(words.incidents), String(incidents.length)],
      [say(words.timeZone), site.timeZone],
    ]),
    { text: say(words.shifts), bold: true, margin: margin(0, 10, 0, 2) },
    shifts.length === 0
      ? { text: say(words.none), style: 'muted' }
      : table(
          [110, '*', 110, '*'],
          [words.planned, words.who, words.really, words.remarks].map(word => say(word)),
          shifts.map(shift => shiftRow(shift, proof.madeAt, site, habits, say)),
        ),
    ...(incidents.length === 0
      ? []
      : [
          { text: say(words.incidents), bold: true, margin: margin(0, 10, 0, 2) },
          ...incidents.map(one => incidentPart(one, site, habits)),
        ]),
    ...(rounds.length === 0
      ? []
      : [
          { text: say(words.rounds), bold: true, margin: margin(0, 10, 0, 2) },
          ...(rounds.length > mostRoundsInFull
            ? roundsByDay(rounds, proof.rounds.pictures, habits)
            : rounds.flatMap(run => roundPart(run, proof.rounds.pictures, habits))),
        ]),
    ...(photos.length === 0
      ? []
      : [
          { text: say(words.photos), bold: true, margin: margin(0, 10, 0, 2) },
          ...photos.map(photo => photoPart(photo, site, habits)),
        ]),
  ]
}

function shiftRow(shift: ProvenShift, madeAt: string, site: ProvenSite, habits: Habits, say: Say): TableCell[] {
  const { date, planned, location, name, times } = shift
  const clock = (at: string) => clockText(habits, at, site.timeZone, 'clock')
  const hours = planned === null ? say(words.unplanned) : `${clock(planned.startsAt)} – ${clock(planned.endsAt)}`
  const nobody = planned !== null && secondsBetween(madeAt, planned.startsAt) > 0 ? words.toCome : words.notThere
  return [
    { stack: [dateIn(habits, date), hours] },
    { stack: [{ text: name ?? say(words.nobody) }, { text: location, style: 'muted' }] },
    times.length === 0
      ? { text: say(nobody), style: 'muted' }
      : {
          stack: times.map(
            ({ cameAt, leftAt }) => `${clock(cameAt)} – ${leftAt === null ? say(words.still) : clock(leftAt)}`,
          ),
        },
    { stack: times.flatMap(time => remarksOf(time, site, habits, say)).map(text => ({ text, style: 'muted' })) },
  ]
}

function remarksOf(time: ProvenTime, { timeZone }: ProvenSite, habits: Habits, say: Say) {
  const later = (at: string | null) =>
    at === null
      ? []
      : [offlineText({ arrivedAt: at, doubt: null }, habits.language, when => clockText(habits, when, timeZone))]
  return [
    ...(time.cameVerdict === null ? [] : [say(words.came, { what: say(verdictWords[time.cameVerdict]) })]),
    ...later(time.cameArrivedAt),
    ...(time.leftVerdict === null ? [] : [say(words.left, { what: say(verdictWords[time.leftVerdict]) })]),
    ...later(time.leftArrivedAt),
  ]
}

const incidentPart = (incident: ProvenIncident, { timeZone }: ProvenSite, habits: Habits): Content => ({
  stack: [
    { text: `${incident.incidentNumber} · ${incident.title}`, bold: true },
    { text: clockText(habits, incident.createdAt, timeZone), style: 'muted' },
    ...(incident.description === '' ? [] : [{ text: incident.description }]),
    ...(incident.outcome === '' ? [] : [{ text: incident.outcome }]),
  ],
  margin: margin(0, 0, 0, 6),
})

const photoPart = ({ at, words: said, bytes }: ProvenPhoto, { timeZone }: ProvenSite, habits: Habits): Content => ({
  unbreakable: true,
  stack: [
    { image: `data:image/jpeg;base64,${bytes.toString('base64')}`, fit: [240, 180] },
    { text: `${clockText(habits, at, timeZone)} · ${said}`, style: 'muted' },
  ],
  margin: margin(0, 0, 0, 8),
})

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
