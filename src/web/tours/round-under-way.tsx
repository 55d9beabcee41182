import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  ArrowRight,
  Check,
  CircleCheck,
  CircleDashed,
  LocateFixed,
  Map as MapIcon,
  MessageSquareWarning,
  Pause,
  Play,
  QrCode,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { tourRuns } from '#shared/tours/run-contract.ts'
import type { Stop, TourPhoto } from '#shared/tours/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { NotSent } from '#web/ui/not-sent.tsx'
import { useAct } from '#web/ui/outbox/public.ts'
import { Pill } from '#web/ui/pill.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import type { Mark, Observed, Walk } from './as-walked.ts'
import { Photos } from './photos.tsx'
import { useScan } from './use-scan.ts'
import { Findings } from './words.tsx'

const ScanDialog = lazyPart(() => import('./scan-dialog.tsx'), 'ScanDialog')
// In one file: the first page carries the name of every file.
const dialogs = () => import('./walk-dialogs.ts')
const ObserveDialog = lazyPart(dialogs, 'ObserveDialog')
const SkipDialog = lazyPart(dialogs, 'SkipDialog')
const PauseDialog = lazyPart(dialogs, 'PauseDialog')
const FinishDialog = lazyPart(dialogs, 'FinishDialog')
const MapDialog = lazyPart(() => import('./map-dialog.tsx'), 'MapDialog')

type Open = { kind: 'scan' | 'pause' | 'finish' | 'map' } | { kind: 'skip' | 'observe'; stop: Stop } | null

/** The round someone is on: what is next, what is done, and how far they are. */
export function RoundUnderWay({ walk }: { walk: Walk }) {
  const { t } = useLingui()
  const format = useFormat()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const [done, all] = [walk.stops.filter(({ mark }) => mark !== null).length, walk.stops.length]
  const next = walk.stops.find(({ mark }) => mark === null)?.stop
  const fail = useFailure(tourRuns.list)
  const finish = useAct(tourRuns.finish, {
    about: () => walk.tour.name,
    saysItself: true,
    onFail: fail(t`The round could not be finished.`),
  })
  const resume = useAct(tourRuns.resume, {
    about: () => walk.tour.name,
    saysItself: true,
    onFail: fail(t`The round could not go on.`),
  })
  const pausedAt = walk.pausedSince && format.time(walk.pausedSince)
  const end = () =>
    next === undefined ? finish.start({ id: walk.id ?? 0 }, walk.begunBy) : setOpen({ kind: 'finish' })
  const startedAt = format.time(walk.startedAt)
  return (
    <Card title={walk.tour.name} aside={<span className="tabular-nums">{`${done} / ${all}`}</span>} flush>
      <div className="flex flex-col gap-3 p-4">
        <progress className={bar} value={done} max={all} aria-label={t`Checkpoints done`} />
        <p className="text-muted text-sm">
          {walk.tour.business.name} · <Trans>begun at {startedAt}</Trans>
        </p>
        {pausedAt && (
          <p role="status">
            <Pill tone="calm">
              <Trans>Paused since {pausedAt}</Trans>
            </Pill>
          </p>
        )}
        {walk.unread > 0 && (
          <p className="text-sm">
            <Plural value={walk.unread} one="# scan waits to be checked" other="# scans wait to be checked" />
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            look={next === undefined ? 'secondary' : 'primary'}
            size="large"
            className="flex-1"
            icon={<QrCode size={20} aria-hidden="true" />}
            disabled={next === undefined}
            onClick={() => setOpen({ kind: 'scan' })}
          >
            <Trans>Scan</Trans>
          </Button>
          <Button
            look={next === undefined ? 'primary' : 'secondary'}
            size="large"
            className="flex-1"
            icon={<CircleCheck size={18} aria-hidden="true" />}
            pending={finish.isPending}
            onClick={end}
          >
            <Trans>Finish</Trans>
          </Button>
        </div>
        <div className="flex flex-wrap gap-2">
          {walk.pausedSince === null ? (
            <Button
              look="quiet"
              icon={<Pause size={16} aria-hidden="true" />}
              onClick={() => setOpen({ kind: 'pause' })}
            >
              <Trans>Pause</Trans>
            </Button>
          ) : (
            <Button
              icon={<Play size={16} aria-hidden="true" />}
              pending={resume.isPending}
              onClick={() => resume.start({ id: walk.id ?? 0 }, walk.begunBy)}
            >
              <Trans>Go on</Trans>
            </Button>
          )}
          {walk.stops.some(({ stop }) => stop.position) && (
            <Button
              look="quiet"
              icon={<MapIcon size={16} aria-hidden="true" />}
              onClick={() => setOpen({ kind: 'map' })}
            >
              <Trans>Map</Trans>
            </Button>
          )}
        </div>
      </div>
      <ol aria-label={t`Checkpoints of the round`} className="m-0 list-none divide-y border-t p-0">
        {walk.stops.map(({ stop, mark, observations, photos }) => (
          <StopItem
            key={stop.id}
            walk={walk}
            stop={stop}
            mark={mark}
            observations={observations}
            photos={photos}
            isNext={stop === next && walk.tour.ordered}
            onSkip={() => setOpen({ kind: 'skip', stop })}
            onObserve={() => setOpen({ kind: 'observe', stop })}
          />
        ))}
      </ol>
      <Suspense>
        {open?.kind === 'scan' && <ScanDialog walk={walk} onClose={close} />}
        {open?.kind === 'skip' && <SkipDialog walk={walk} stop={open.stop} onClose={close} />}
        {open?.kind === 'observe' && <ObserveDialog walk={walk} stop={open.stop} onClose={close} />}
        {open?.kind === 'pause' && <PauseDialog walk={walk} onClose={close} />}
        {open?.kind === 'map' && <MapDialog walk={walk} onClose={close} />}
        {open?.kind === 'finish' && <FinishDialog walk={walk} left={all - done} onClose={close} />}
      </Suspense>
    </Card>
  )
}

// Browsers paint the empty part as dark as the full one.
const bar =
  'h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-border [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-border [&::-webkit-progress-value]:bg-accent'

interface StopItemProps {
  walk: Walk
  stop: Stop
  mark: Mark | null
  observations: Observed[]
  photos: TourPhoto[]
  isNext: boolean
  onSkip: () => void
  onObserve: () => void
}

function StopItem({ walk, stop, mark, observations, photos, isNext, onSkip, onObserve }: StopItemProps) {
  const { t } = useLingui()
  const format = useFormat()
  const scan = useScan(walk)
  const Icon = mark === null ? CircleDashed : mark.kind === 'skipped' ? ArrowRight : Check
  return (
    <li className="flex gap-3 px-4 py-3" aria-current={isNext ? 'step' : undefined}>
      <Icon size={20} aria-hidden="true" className={mark === null ? 'mt-0.5 text-muted' : 'mt-0.5 text-good'} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{stop.name}</span>
          {mark?.kind === 'skipped' && (
            <Pill tone="calm">
              <Trans>Skipped</Trans>
            </Pill>
          )}
          {mark?.isWaiting && <NotSent />}
          {mark && <Findings of={mark.findings} />}
          {mark && <time className="ml-auto text-muted text-sm">{format.time(mark.at)}</time>}
        </p>
        {stop.place && <p className="text-muted text-sm">{stop.place}</p>}
        {mark?.reason && <p className="text-sm [overflow-wrap:anywhere]">{mark.reason}</p>}
        {mark === null && stop.instruction && (
          <p className="mt-1 text-sm whitespace-pre-line [overflow-wrap:anywhere]">{stop.instruction}</p>
        )}
        {observations.map(({ key, text, isWaiting }) => (
          <p
            key={key}
            className="mt-1 flex flex-wrap items-center gap-x-2 border-l-2 pl-2 text-sm [overflow-wrap:anywhere]"
          >
            {text}
            {isWaiting && <NotSent />}
          </p>
        ))}
        <Photos of={photos} at={stop.name} />
        <div className="mt-2 flex flex-wrap gap-2">
          {mark === null && stop.proof.includes('position') && stop.questions.length === 0 && (
            <Button
              size="small"
              icon={<LocateFixed size={16} aria-hidden="true" />}
              pending={scan.isPending}
              onClick={() => void scan.send({ checkpointId: stop.id, name: stop.name })}
              aria-label={t`I am at ${stop.name}`}
            >
              <Trans>I am here</Trans>
            </Button>
          )}
          {mark === null && (
            <Button size="small" look="quiet" onClick={onSkip} aria-label={t`Skip ${stop.name}`}>
              <Trans>Skip</Trans>
            </Button>
          )}
          <Button
            size="small"
            look="quiet"
            icon={<MessageSquareWarning size={16} aria-hidden="true" />}
            onClick={onObserve}
            aria-label={t`Note or incident at ${stop.name}`}
          >
            <Trans>Note or incident</Trans>
          </Button>
        </div>
      </div>
    </li>
  )
}
