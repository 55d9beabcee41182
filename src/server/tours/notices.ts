import { type Notice, type Occasion, occasion } from '#server/platform/notices.ts'
import { managers } from '#shared/notices.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { dayOf, wallTimeOf } from '#shared/time.ts'
import { roundCompleted, roundDisproved, roundDoubted, roundDue, roundLate, roundMissed } from '#shared/tours/events.ts'
import { findingWords, tourWords } from '#shared/tours/notices.ts'
import { momentIn } from '#shared/written-dates.ts'
import { findDueToTell, findRunToTell } from './watch-store.ts'

type Due = NonNullable<Awaited<ReturnType<typeof findDueToTell>>>
type Run = NonNullable<Awaited<ReturnType<typeof findRunToTell>>>

/** What is due is told to those who are there; what went wrong to those in charge, as the site wants it. */
export const tourOccasions: Occasion[] = [
  occasion(roundDue, async ({ db }, organizationId, { dueId }) => {
    const due = await findDueToTell(db, organizationId, dueId)
    if (!due?.told.includes('due')) return []
    const to = { roles: ['lead', 'employee'] as const, businessId: due.businessId, onlyOnDuty: true }
    return [{ ...about(organizationId, dueId), kind: 'round-due', to, soundsOnDuty: true, say: saying('due', due) }]
  }),
  occasion(roundLate, async ({ db }, organizationId, { dueId }) => {
    const due = await findDueToTell(db, organizationId, dueId)
    return due?.told.includes('late') ? [{ ...toManagers(organizationId, dueId, due), say: saying('late', due) }] : []
  }),
  occasion(roundMissed, async ({ db }, organizationId, { dueId }) => {
    const due = await findDueToTell(db, organizationId, dueId)
    return due?.told.includes('missed')
      ? [{ ...toManagers(organizationId, dueId, due), isUrgent: true, say: saying('missed', due) }]
      : []
  }),
  occasion(roundDisproved, async ({ db }, organizationId, { dueId }) => {
    const due = await findDueToTell(db, organizationId, dueId)
    if (due === undefined || due.startedAt === null) return []
    const wasTold = (due.wasMissedTold && due.told.includes('missed')) || (due.wasLateTold && due.told.includes('late'))
    const { startedAt } = due
    if (!wasTold) return []
    const say: Notice['say'] = (language, { preferences }) => {
      const walked = momentIn(preferences, dayOf(startedAt, due.timeZone), wallTimeOf(startedAt, due.timeZone))
      return tourWords.walkedAfterAll[language](due.tourName, walked)
    }
    return [{ ...toManagers(organizationId, dueId, due), say }]
  }),
  occasion(roundDoubted, async ({ db }, organizationId, { runId, findings }) => {
    const run = await findRunToTell(db, organizationId, runId)
    const told = findings.filter(finding => run?.told.includes(finding))
    if (run === undefined || told.length === 0) return []
    return [
      {
        ...aboutRun(organizationId, runId, run),
        say: language => {
          const why = told.map(finding => findingWords[finding][language])
          return tourWords.doubted[language](run.tourName, [run.businessName, run.name, ...why].join(' · '))
        },
      },
    ]
  }),
  occasion(roundCompleted, async ({ db }, organizationId, { runId }) => {
    const run = await findRunToTell(db, organizationId, runId)
    if (!run?.told.includes('incomplete')) return []
    const say: Notice['say'] = language =>
      tourWords.completeAfterAll[language](run.tourName, `${run.businessName} · ${run.name}`)
    return [{ ...aboutRun(organizationId, runId, run), say }]
  }),
]

/** What is told of one walk takes the place of what was told of it before. */
const aboutRun = (organizationId: number, runId: number, { businessId, userId }: Run) => ({
  kind: 'round-watch' as const,
  organizationId,
  to: { roles: managers, businessId },
  except: [userId],
  tag: `round-${runId}`,
  path: addressOf(screens.tours),
  lastsHours: 8,
})

// What was missed takes the place of what was late, and that it was walked after all the place of either.
const about = (organizationId: number, dueId: number) => ({
  organizationId,
  tag: `due-round-${dueId}`,
  path: addressOf(screens.tours),
  lastsHours: 2,
})

const toManagers = (organizationId: number, dueId: number, { businessId }: Due) => ({
  ...about(organizationId, dueId),
  kind: 'round-watch' as const,
  to: { roles: managers, businessId },
})

const saying =
  (words: 'due' | 'late' | 'missed', due: Due): Notice['say'] =>
  (language, { preferences }) => {
    const at = momentIn(preferences, dayOf(due.dueAt, due.timeZone), wallTimeOf(due.dueAt, due.timeZone))
    return tourWords[words][language](due.tourName, `${due.businessName}, ${at}`)
  }
