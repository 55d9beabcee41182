import { type Cell, csvFile } from '#server/platform/csv.ts'
import { dayOf, wallTimeOf } from '#shared/time.ts'
import { photoName } from '#shared/tours/photo-rules.ts'
import type { Scan, TourRun } from '#shared/tours/shapes.ts'
import { fill, type Language, type Sentence } from '#shared/words.ts'
import { answersOf, findingText, observedAt, pausesText } from './report-pdf.ts'
import { photosAt } from './report-photos.ts'
import { kindWords, placeWords, reportWords as words } from './report-words.ts'

/** A line for each checkpoint of each round, times on the clocks of the site. */
export function roundsCsv(runs: TourRun[], language: Language) {
  const say = (sentence: Sentence, values = {}) => fill(sentence, language, values)
  const { number, round, site, guard, started, finished, timeZone, remark, pauses } = words
  const { checkpoint, place, at, how, verdict, reason, answers, findings, observed, photos } = words
  const roundFindings = `${say(round)}: ${say(findings)}`
  return csvFile(
    [
      ...[number, round, site, guard, started, finished, timeZone].map(word => say(word)),
      roundFindings,
      ...[remark, pauses, checkpoint, place, at, how, verdict, findings, reason, answers, observed, photos].map(word =>
        say(word),
      ),
    ],
    runs.flatMap(run => {
      const wall = (instant: string | null) => (instant === null ? null : localTime(instant, run.timeZone))
      const ofRound: Cell[] = [
        ...[run.id, run.tour.name, run.business.name, run.employee.name],
        ...[wall(run.startedAt), wall(run.finishedAt), run.timeZone, findingText(run.findings, say), run.remark],
        pausesText(run, instant => wallTimeOf(instant, run.timeZone)),
      ]
      const ofScan = (scan: Scan | undefined): Cell[] =>
        scan === undefined
          ? ['', say(words.notSeen), '', '', '', '']
          : [
              ...[wall(scan.at), say(kindWords[scan.kind])],
              scan.kind === 'skipped' ? '' : say(placeWords[scan.verdict]),
              ...[findingText(scan.findings, say), scan.reason, answersOf(scan, say).join('\n')],
            ]
      return run.checkpoints.map(stop => [
        ...ofRound,
        ...[stop.name, stop.place],
        ...ofScan(run.scans.find(one => one.checkpointId === stop.id)),
        observedAt(stop.id, run, say).join('\n'),
        photosAt(stop.id, run)
          .map(({ id, question }) => [question, photoName(id)].filter(Boolean).join(' '))
          .join('\n'),
      ])
    }),
  )
}

const localTime = (instant: string, timeZone: string) => `${dayOf(instant, timeZone)} ${wallTimeOf(instant, timeZone)}`
