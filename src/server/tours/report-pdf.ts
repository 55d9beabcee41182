import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { offlineText } from '#server/platform/offline-words.ts'
import type { PdfDocument } from '#server/platform/pdf.ts'
import { clockText, factRow, margin, table } from '#server/platform/pdf-parts.ts'
import type { Habits } from '#shared/country/habits.ts'
import { dateIn } from '#shared/country/notation.ts'
import { findingWords } from '#shared/tours/finding-words.ts'
import { photoName } from '#shared/tours/photo-rules.ts'
import type { Scan, TourRun } from '#shared/tours/shapes.ts'
import { fill, type Sentence } from '#shared/words.ts'
import { photoPages, photosAt } from './report-photos.ts'
import { kindWords, placeWords, reportWords as words } from './report-words.ts'

export interface ReportedSite {
  organizationName: string
  name: string
  timeZone: string
}

interface SiteReport {
  site: ReportedSite
  runs: TourRun[]
  from: string
  to: string
  madeAt: string
  /** None where there are too many for one file. */
  pictures: Pictures | null
}

/** By the id of the photo. */
export type Pictures = Map<number, string>

export type Say = (sentence: Sentence, values?: Record<string, string | number>) => string

export const sayingIn =
  ({ language }: Habits): Say =>
  (sentence, values = {}) =>
    fill(sentence, language, values)

/** One round as a page to file or send. */
export function describeRound(site: ReportedSite, run: TourRun, pictures: Pictures, habits: Habits): PdfDocument {
  const say = sayingIn(habits)
  return {
    info: { title: `${say(words.title)} ${run.tour.name} · ${site.name}` },
    content: [...head(site, say), ...roundPart(run, pictures, habits)],
  }
}

/** The rounds of a site: how many and how good, each in a line, then each with its checkpoints. */
export function describeSite({ site, runs, from, to, madeAt, pictures }: SiteReport, habits: Habits): PdfDocument {
  const say = sayingIn(habits)
  const at = (instant: string) => clockText(habits, instant, site.timeZone)
  const [seen, all] = [sum(runs.map(seenIn)), sum(runs.map(run => run.checkpoints.length))]
  const complete = runs.filter(run => !run.findings.includes('incomplete')).length
  return {
    info: { title: `${say(words.title)} · ${site.name}` },
    content: [
      ...head(site, say),
      factRow([
        [say(words.period), say(words.span, { from: dateIn(habits, from), to: dateIn(habits, to) })],
        [say(words.timeZone), site.timeZone],
        [say(words.madeAt), at(madeAt)],
      ]),
      {
        stack: [
          factRow(
            [
              [say(words.rounds), String(runs.length)],
              [say(words.complete), String(complete)],
              [say(words.seenInAll), say(words.seenOf, { seen, all })],
            ],
            13,
          ),
        ],
        margin: margin(0, 8, 0, 8),
      },
      ...(runs.length === 0 ? [{ text: say(words.none), style: 'muted' }] : [overview(runs, habits)]),
      ...(pictures === null ? [{ text: say(words.photosElsewhere), style: 'muted' }] : []),
      ...runs.flatMap(run => roundPart(run, pictures ?? new Map(), habits)),
    ],
  }
}

const head = (site: ReportedSite, say: Say): Content[] => [
  { text: site.organizationName, style: 'muted' },
  { text: say(words.title), style: 'title' },
  { text: site.name, fontSize: 13, margin: [0, 2, 0, 8] },
]

function overview(runs: TourRun[], habits: Habits): Content {
  const say = sayingIn(habits)
  const { started, finished, round, guard, seen, findings } = words
  return table(
    [118, 60, '*', '*', 48, '*'],
    [started, finished, round, guard, seen, findings].map(word => say(word)),
    runs.map(run => [
      clockText(habits, run.startedAt, run.timeZone),
      run.finishedAt === null ? say(words.underWay) : clockText(habits, run.finishedAt, run.timeZone, 'clock'),
      run.tour.name,
      run.employee.name,
      seenText(run, say),
      findingText([...new Set([...run.findings, ...run.scans.flatMap(scan => scan.findings)])], say),
    ]),
  )
}

/** One round, with when each checkpoint was seen. */
export function roundPart(run: TourRun, pictures: Pictures, habits: Habits): Content[] {
  const say = sayingIn(habits)
  const at = (instant: string) => clockText(habits, instant, run.timeZone)
  const clock = (instant: string) => clockText(habits, instant, run.timeZone, 'clock')
  const { checkpoint, at: time, how, verdict, findings } = words
  return [
    { text: `${run.tour.name} · ${at(run.startedAt)}`, style: 'heading', headlineLevel: 1 },
    factRow([
      [say(words.guard), run.employee.name],
      [say(words.started), at(run.startedAt)],
      [say(words.finished), run.finishedAt === null ? say(words.underWay) : at(run.finishedAt)],
      [say(words.seen), seenText(run, say)],
      [say(words.findings), findingText(run.findings, say) || say(words.noFindings)],
    ]),
    ...(run.remark === null ? [] : [{ text: `${say(words.remark)}: ${run.remark}`, margin: margin(0, 4, 0, 0) }]),
    ...(run.pauses.length === 0 ? [] : [{ text: `${say(words.pauses)}: ${pausesText(run, clock)}` }]),
    ...(run.offline === null ? [] : [{ text: offlineText(run.offline, habits.language, at), style: 'muted' }]),
    {
      stack: [
        table(
          ['*', 56, 62, 72, '*'],
          [checkpoint, time, how, verdict, findings].map(word => say(word)),
          run.checkpoints.map(stop => stopRow(stop, run, habits)),
        ),
      ],
      margin: margin(0, 6, 0, 10),
    },
    ...photoPages(run, pictures, say(words.photos)),
  ]
}

function stopRow({ id, name, place }: TourRun['checkpoints'][number], run: TourRun, habits: Habits): TableCell[] {
  const say = sayingIn(habits)
  const scan = run.scans.find(one => one.checkpointId === id)
  const called: TableCell = {
    stack: [
      { text: name, bold: true },
      ...(place === null ? [] : [{ text: place, style: 'muted' }]),
      ...(scan === undefined ? [] : remarksOf(scan, run, habits)),
      ...observedAt(id, run, say).map(text => ({ text })),
      ...photoNames(id, run, say),
    ],
  }
  if (scan === undefined) return [called, '', say(words.notSeen), '', '']
  return [
    called,
    clockText(habits, scan.at, run.timeZone, 'clock'),
    say(kindWords[scan.kind]),
    scan.kind === 'skipped' ? '' : say(placeWords[scan.verdict]),
    findingText(scan.findings, say),
  ]
}

function remarksOf(scan: Scan, { timeZone }: TourRun, habits: Habits): Content[] {
  const say = sayingIn(habits)
  return [
    ...(scan.reason === null ? [] : [{ text: `${say(words.reason)}: ${scan.reason}` }]),
    ...answersOf(scan, say).map(text => ({ text })),
    ...(scan.offline === null
      ? []
      : [
          {
            text: offlineText(scan.offline, habits.language, at => clockText(habits, at, timeZone)),
            style: 'muted',
          },
        ]),
  ]
}

function photoNames(checkpointId: number, run: TourRun, say: Say): Content[] {
  const names = photosAt(checkpointId, run).map(({ id }) => photoName(id))
  return names.length === 0 ? [] : [{ text: `${say(words.photos)}: ${names.join(', ')}`, style: 'muted' }]
}

/** What was asked and answered, one line each. */
export const answersOf = ({ answers }: Scan, say: Say) =>
  answers.map(({ question, answer }) => {
    const said = answer === 'yes' ? say(words.yes) : answer === 'no' ? say(words.no) : answer
    return `${question} ${said}`
  })

/** What was noticed at a checkpoint, one line each. */
export const observedAt = (checkpointId: number, { observations }: TourRun, say: Say) =>
  observations
    .filter(one => one.checkpointId === checkpointId)
    .map(({ incident, text }) => {
      const kind = incident === null ? say(words.note) : say(words.incident, { number: incident.number })
      return `${kind}: ${text}`
    })

export const findingText = (findings: readonly (keyof typeof findingWords)[], say: Say) =>
  findings.map(one => say(findingWords[one])).join(', ')

/** From when until when, and why. */
export const pausesText = ({ pauses }: TourRun, clock: (instant: string) => string) =>
  pauses
    .map(({ from, to, reason }) => [`${clock(from)}–${to === null ? '' : clock(to)}`, reason].filter(Boolean).join(' '))
    .join('; ')

const seenIn = (run: TourRun) => run.scans.filter(({ kind }) => kind !== 'skipped').length
export const seenText = (run: TourRun, say: Say) =>
  say(words.seenOf, { seen: seenIn(run), all: run.checkpoints.length })
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
