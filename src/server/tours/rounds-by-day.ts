import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { offlineText } from '#server/platform/offline-words.ts'
import { clockText, margin, table } from '#server/platform/pdf-parts.ts'
import type { Habits } from '#shared/country/habits.ts'
import { dateIn } from '#shared/country/notation.ts'
import { dayOf } from '#shared/time.ts'
import { photoName } from '#shared/tours/photo-rules.ts'
import type { TourRun } from '#shared/tours/shapes.ts'
import {
  answersOf,
  findingText,
  observedAt,
  type Pictures,
  pausesText,
  type Say,
  sayingIn,
  seenText,
} from './report-pdf.ts'
import { photoPages, photosAt } from './report-photos.ts'
import { kindWords, placeWords, reportWords as words } from './report-words.ts'

/** Many rounds, a line for each below its day: when every checkpoint was seen, and what there is to say of it. */
export function roundsByDay(runs: TourRun[], pictures: Pictures, habits: Habits): Content[] {
  const say = sayingIn(habits)
  const { started, finished, round, seen, checkpoint } = words
  return [...Map.groupBy(runs, run => dayOf(run.startedAt, run.timeZone))].flatMap(([day, walked]) => [
    { text: dateIn(habits, day), style: 'heading', headlineLevel: 1 },
    {
      stack: [
        table(
          [48, 48, 96, 40, '*'],
          [started, finished, round, seen, checkpoint].map(word => say(word)),
          walked.map(run => roundRow(run, habits, say)),
        ),
      ],
      margin: margin(0, 2, 0, 6),
    },
    ...walked.flatMap(run => photoPages(run, pictures, say(words.photos))),
  ])
}

function roundRow(run: TourRun, habits: Habits, say: Say): TableCell[] {
  const clock = (instant: string) => clockText(habits, instant, run.timeZone, 'time')
  const at = (instant: string) => clockText(habits, instant, run.timeZone)
  const remarks = [
    findingText(run.findings, say),
    run.remark === null ? '' : `${say(words.remark)}: ${run.remark}`,
    run.pauses.length === 0 ? '' : `${say(words.pauses)}: ${pausesText(run, clock)}`,
    run.offline === null ? '' : offlineText(run.offline, habits.language, at),
    ...run.checkpoints.flatMap(stop => saidAt(stop, run, habits, say)),
  ].filter(Boolean)
  return [
    clock(run.startedAt),
    run.finishedAt === null ? say(words.underWay) : clock(run.finishedAt),
    { stack: [{ text: run.tour.name }, { text: run.employee.name, style: 'muted' }] },
    seenText(run, say),
    {
      stack: [
        { text: run.checkpoints.map(stop => stopText(stop, run, clock, say)).join(' · ') },
        ...remarks.map(text => ({ text, style: 'muted' })),
      ],
    },
  ]
}

type Stop = TourRun['checkpoints'][number]

/** A checkpoint in a few words: when, by what, and where the proof is not as one would wish. */
function stopText({ id, name }: Stop, run: TourRun, clock: (instant: string) => string, say: Say) {
  const scan = run.scans.find(one => one.checkpointId === id)
  if (scan === undefined) return `${name}: ${say(words.notSeen)}`
  const isDoubtful = scan.kind !== 'skipped' && scan.verdict !== 'inside'
  const about = [
    say(kindWords[scan.kind]),
    isDoubtful ? say(placeWords[scan.verdict]) : '',
    findingText(scan.findings, say),
  ].filter(Boolean)
  return `${name} ${clock(scan.at)} (${about.join(', ')})`
}

/** What was said, answered, noticed and photographed at a checkpoint. */
function saidAt({ id, name }: Stop, run: TourRun, habits: Habits, say: Say) {
  const scan = run.scans.find(one => one.checkpointId === id)
  const photos = photosAt(id, run).map(photo => photoName(photo.id))
  const said = [
    scan?.reason ? `${say(words.reason)}: ${scan.reason}` : '',
    ...(scan === undefined ? [] : answersOf(scan, say)),
    ...observedAt(id, run, say),
    photos.length === 0 ? '' : `${say(words.photos)}: ${photos.join(', ')}`,
    scan?.offline ? offlineText(scan.offline, habits.language, at => clockText(habits, at, run.timeZone)) : '',
  ].filter(Boolean)
  return said.map(text => `${name}: ${text}`)
}
