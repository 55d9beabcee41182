import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { tourDues } from '#shared/tours/due-contract.ts'
import { dueStateOf, isOnTime, mostOnBoard } from '#shared/tours/due-rules.ts'
import type { DueState, TourDue } from '#shared/tours/due-shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useNow } from '#web/platform/now.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { serverTimeAt } from '#web/platform/server-clock.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'

const dialogs = () => import('./board-dialogs.ts')
const WeeksDialog = lazyPart(dialogs, 'WeeksDialog')
const WatchDialog = lazyPart(dialogs, 'WatchDialog')

interface BoardDue {
  due: TourDue
  state: DueState
}

export const useRoundsBoard = (businessId: number | undefined, enabled: boolean) =>
  useEndpoint(tourDues.board, { ...(businessId !== undefined && { businessId }) }, { enabled })

/** The rounds of today, site by site: what is due, under way, done and missed. */
export function RoundsBoard({ businessId }: { businessId: number | undefined }) {
  const now = serverTimeAt(Date.parse(useNow(30_000)))
  const { data: all = [] } = useRoundsBoard(businessId, true)
  const data = all.slice(0, mostOnBoard)
  const [watched, watch] = useState<TourDue['business'] | null>(null)
  const [counted, count] = useState<TourDue['business'] | null>(null)
  const sites = Map.groupBy(
    data.map(due => ({ due, state: dueStateOf(due, now) })),
    ({ due }) => due.business.id,
  )
  return (
    <>
      {all.length > data.length && (
        <Banner tone="calm">
          <Trans>These are the first {mostOnBoard} rounds of today, site by site. Choose a site to see its own.</Trans>
        </Banner>
      )}
      {[...sites.values()].map(rounds => (
        <SiteBoard key={rounds[0]?.due.business.id} rounds={rounds} onWatch={watch} onCount={count} />
      ))}
      <Suspense>
        {watched && <WatchDialog site={watched} onClose={() => watch(null)} />}
        {counted && <WeeksDialog site={counted} onClose={() => count(null)} />}
      </Suspense>
    </>
  )
}

interface SiteBoardProps {
  rounds: BoardDue[]
  onWatch: (site: TourDue['business']) => void
  onCount: (site: TourDue['business']) => void
}

function SiteBoard({ rounds, onWatch, onCount }: SiteBoardProps) {
  const { t } = useLingui()
  const site = rounds[0]?.due.business
  if (site === undefined) return null
  const count = (...states: DueState[]) => rounds.filter(({ state }) => states.includes(state)).length
  const [all, done, missed] = [rounds.length, count('done'), count('missed')]
  const onTime = rounds.filter(({ due, state }) => state === 'done' && isOnTime(due)).length
  return (
    <Card
      title={t`Rounds today, ${site.name}`}
      aside={
        <span className="flex flex-wrap">
          <Button size="small" look="quiet" onClick={() => onCount(site)} aria-label={t`Weeks at ${site.name}`}>
            <Trans>Weeks</Trans>
          </Button>
          <Button size="small" look="quiet" onClick={() => onWatch(site)} aria-label={t`What is told at ${site.name}`}>
            <Trans>What is told</Trans>
          </Button>
        </span>
      }
      flush
    >
      <p className="border-b px-4 py-2 text-muted text-sm">
        <Trans>
          {done} of {all} done, {onTime} on time, {missed} missed
        </Trans>
      </p>
      <ul aria-label={t`Rounds today, ${site.name}`} className="m-0 list-none divide-y p-0">
        {rounds.map(round => (
          <BoardItem key={round.due.id} {...round} />
        ))}
      </ul>
    </Card>
  )
}

function BoardItem({ due, state }: BoardDue) {
  const format = useFormat()
  const begun = due.run && format.time(due.run.startedAt)
  return (
    <li className="px-4 py-2.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <time dateTime={due.dueAt} className="min-w-20 whitespace-nowrap tabular-nums">
          {format.time(due.dueAt)}
        </time>
        <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{due.tour.name}</span>
        <State due={due} state={state} />
      </p>
      {due.run && (
        <p className="text-muted text-sm">
          {due.run.employee.name} · <Trans>begun at {begun}</Trans>
        </p>
      )}
      {due.withdrawn && (
        <p className="text-sm">
          <Trans>Walked without a connection: the alert was withdrawn.</Trans>
        </p>
      )}
    </li>
  )
}

const tones: Record<DueState, Tone> = {
  planned: 'calm',
  due: 'calm',
  late: 'bad',
  missed: 'bad',
  'under-way': 'calm',
  done: 'good',
}

function State({ due, state }: BoardDue) {
  const { t } = useLingui()
  const words: Record<DueState, string> = {
    planned: t`Planned`,
    due: t`Due`,
    late: t`Late`,
    missed: t`Missed`,
    'under-way': t`Under way`,
    done: isOnTime(due) ? t`Done on time` : t`Done late`,
  }
  return <Pill tone={state === 'done' && !isOnTime(due) ? 'calm' : tones[state]}>{words[state]}</Pill>
}
