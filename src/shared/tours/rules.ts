import { type LatLng, metresBetween } from '../geo.ts'
import { type Instant, secondsBetween } from '../time.ts'
import { type Fix, judge, type Outline } from '../zones/rules.ts'
import type { Answer, Finding, Pause, PlaceVerdict, Question, RunFinding } from './shapes.ts'

/** A checkpoint that is a point on the map is as large as a room and the corridor before it. */
const pointMetres = 30

/** Nobody who looks around runs: two places are further apart than someone walks briskly in the time between. */
const briskMetresPerSecond = 2.5
/** Between two labels lie a few steps, and a look. */
const leastSecondsBetween = 5
/** The clocks of two phones on one round may be apart by that much. */
const clockSeconds = 60

/** Where a checkpoint is, as far as it is known; the zones of its site where nothing is said. */
export interface Whereabouts {
  position: LatLng | null
  zone: Outline | null
  siteZones: readonly Outline[]
}

/** What a position proves of having been at a checkpoint, by the rules of the zones. */
export function placeOf(fix: Fix | null, { position, zone, siteZones }: Whereabouts, at: Instant): PlaceVerdict {
  if (fix === null) return 'no_position'
  const point = position && { id: 0, name: '', coordinates: around(position) }
  const own = [zone, point].filter(one => one !== null)
  return judge(fix, own.length > 0 ? own : siteZones, at).verdict
}

/** A circle of eight corners: `judge` knows outlines only, and grants the phone what it may be wrong by. */
function around({ lat, lng }: LatLng): LatLng[] {
  const degrees = pointMetres / 111_195
  return Array.from({ length: 8 }, (_, corner) => {
    const angle = (corner * Math.PI) / 4
    const east = (degrees * Math.cos(angle)) / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
    return { lat: lat + degrees * Math.sin(angle), lng: lng + east }
  })
}

export interface Seen {
  checkpointId: number
  at: Instant
  position: LatLng | null
}

interface Judged {
  checkpointId: number
  at: Instant
  verdict: PlaceVerdict
  /** Where the checkpoint is. */
  position: LatLng | null
  /** The label had been replaced when it was scanned. */
  isOldCode: boolean
  /** The checkpoint wants its label, and none was shown. */
  isLabelMissing: boolean
  isAnswered: boolean
}

interface Course {
  ordered: boolean
  checkpointIds: readonly number[]
  startedAt: Instant
  /** What was scanned or skipped before. */
  done: readonly Seen[]
}

/** What speaks against a scan. A phone without a position proves less, and is nobody's fault. */
export function findingsOf(scan: Judged, { ordered, checkpointIds, startedAt, done }: Course): Finding[] {
  const before = done.filter(one => secondsBetween(one.at, scan.at) >= 0)
  const seen = new Set(before.map(({ checkpointId }) => checkpointId))
  const next = checkpointIds.find(id => !seen.has(id))
  const last = before.toSorted((a, b) => secondsBetween(b.at, a.at)).at(-1)
  return [
    ...(scan.verdict === 'outside' || scan.verdict === 'elsewhere' ? (['wrong-place'] as const) : []),
    ...(scan.verdict === 'uncertain' || scan.verdict === 'no_position' ? (['place-unproven'] as const) : []),
    ...(scan.isLabelMissing ? (['label-missing'] as const) : []),
    ...(last !== undefined && isTooFast(last, scan) ? (['too-fast'] as const) : []),
    ...(ordered && next !== scan.checkpointId ? (['out-of-order'] as const) : []),
    ...(scan.isOldCode ? (['code-replaced'] as const) : []),
    ...(scan.isAnswered ? [] : (['answer-missing'] as const)),
    ...(secondsBetween(scan.at, startedAt) > clockSeconds ? (['before-start'] as const) : []),
  ]
}

function isTooFast(from: Seen, to: Pick<Judged, 'at' | 'position'>) {
  const seconds = secondsBetween(from.at, to.at)
  if (seconds < leastSecondsBetween) return true
  // Each place is known as well as it is wide.
  const metres =
    from.position === null || to.position === null ? 0 : metresBetween(from.position, to.position) - 2 * pointMetres
  return metres / seconds > briskMetresPerSecond
}

interface Walked {
  checkpointIds: readonly number[]
  scans: readonly { checkpointId: number; kind: string }[]
  startedAt: Instant
  finishedAt: Instant | null
  expectedMinutes: number
  toleranceMinutes: number
  pauses: readonly Pick<Pause, 'from' | 'to'>[]
  /** Nobody has finished it: the server has closed it. */
  isAbandoned: boolean
  /** Whoever walked it was on no clock when it began. */
  isOffTheClock: boolean
}

/** What a finished round as a whole is worth; one under way is not judged yet. */
export function runFindingsOf(run: Walked): RunFinding[] {
  if (run.finishedAt === null) return []
  const minutes = secondsBetween(run.startedAt, run.finishedAt) / 60 - pausedMinutes(run)
  const seen = new Set(run.scans.filter(({ kind }) => kind !== 'skipped').map(({ checkpointId }) => checkpointId))
  const incomplete = run.checkpointIds.every(id => seen.has(id)) ? [] : (['incomplete'] as const)
  const offTheClock = run.isOffTheClock ? (['off-the-clock'] as const) : []
  // How long it took is not known.
  if (run.isAbandoned) return [...incomplete, 'abandoned', ...offTheClock]
  return [
    ...incomplete,
    ...(minutes < run.expectedMinutes - run.toleranceMinutes ? (['too-fast'] as const) : []),
    ...(minutes > run.expectedMinutes + run.toleranceMinutes ? (['too-slow'] as const) : []),
    ...offTheClock,
  ]
}

/** How long nobody walked: a pause stretches no round, and makes none slow. */
const pausedMinutes = ({ pauses, finishedAt }: Pick<Walked, 'pauses' | 'finishedAt'>) =>
  pauses.reduce((sum, { from, to }) => sum + Math.max(0, secondsBetween(from, to ?? finishedAt ?? from)), 0) / 60

/** The first question that was not answered, or whose answer is none. */
export function wrongAnswer(
  questions: readonly Question[],
  answers: readonly Answer[],
  photographed: readonly string[] = [],
) {
  for (const question of questions) {
    if (question.kind === 'photo') {
      if (question.required && !photographed.includes(question.text))
        return { question: question.text, code: 'answer-missing' as const }
      continue
    }
    const given = answers.find(one => one.question === question.text)
    if (given === undefined) {
      if (question.required) return { question: question.text, code: 'answer-missing' as const }
    } else if (!isAnswer(question, given.answer)) return { question: question.text, code: 'answer-not-valid' as const }
  }
  return null
}

const isAnswer = ({ kind, options }: Question, answer: string) => {
  if (kind === 'yes-no') return answer === 'yes' || answer === 'no'
  if (kind === 'choice') return options.includes(answer)
  return kind === 'text' || /^-?\d{1,9}([.,]\d{1,4})?$/.test(answer)
}

/** Codes as they are kept: people type small letters, blanks and dashes, and take O for 0. */
export const plainCode = (typed: string) =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
