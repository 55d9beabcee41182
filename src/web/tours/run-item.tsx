import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { screens } from '#shared/screens.ts'
import { tourProof } from '#shared/tours/proof-contract.ts'
import type { Observation, TourPhoto, TourRun } from '#shared/tours/shapes.ts'
import { addressOf } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useMay } from '#web/platform/session.tsx'
import { FileLink } from '#web/ui/file-link.tsx'
import { OfflineMark } from '#web/ui/offline-mark.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { Photos } from './photos.tsx'
import { Findings } from './words.tsx'

interface RunItemProps {
  run: TourRun
  hideName?: boolean
  /** Its checkpoints are unfolded from the beginning. */
  isOpen?: boolean
}

/** One round: who, when, how much of it, and what speaks against it. Its checkpoints unfold. */
export function RunItem({ run, hideName = false, isOpen = false }: RunItemProps) {
  const { t } = useLingui()
  const format = useFormat()
  const mayExport = useMay('tour-run:export')
  const seen = run.scans.filter(({ kind }) => kind !== 'skipped').length
  const all = run.checkpoints.length
  return (
    <li className="px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium [overflow-wrap:anywhere]">{run.tour.name}</span>
        {!run.findings.includes('abandoned') && (
          <Pill tone="good">{run.finishedAt === null ? <Trans>Under way</Trans> : <Trans>Finished</Trans>}</Pill>
        )}
        <Findings of={run.findings} />
        <time className="text-muted text-sm whitespace-nowrap max-sm:basis-full sm:ml-auto">
          {format.dateTime(run.startedAt)}
          {run.finishedAt && ` – ${format.time(run.finishedAt)}`}
        </time>
      </p>
      <p className="text-muted text-sm">
        {[run.business.name, ...(hideName ? [] : [run.employee.name])].join(' · ')} ·{' '}
        <Trans>
          {seen} of {all} checkpoints
        </Trans>
      </p>
      {run.pauses.map(({ from, to, reason }) => (
        <p key={from} className="text-muted text-sm [overflow-wrap:anywhere]">
          <Trans>Pause</Trans> {format.time(from)}–{to && format.time(to)} {reason}
        </p>
      ))}
      {run.remark && <p className="text-sm [overflow-wrap:anywhere]">{run.remark}</p>}
      {run.offline && <OfflineMark offline={run.offline} />}
      <details className="mt-1" open={isOpen}>
        <summary className="w-fit cursor-pointer py-1.5 text-sm">
          <Trans>Checkpoints</Trans>
        </summary>
        <ol aria-label={t`Checkpoints of the round`} className="m-0 mt-1 flex list-none flex-col gap-2 p-0">
          {run.checkpoints.map(({ id, name }) => (
            <StopLine
              key={id}
              name={name}
              photos={run.photos.filter(one => one.checkpointId === id)}
              scan={run.scans.find(one => one.checkpointId === id)}
              observations={run.observations.filter(one => one.checkpointId === id)}
            />
          ))}
        </ol>
        {mayExport && (
          <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
            <FileLink className={fileLink} href={addressOf(tourProof.report, { id: run.id })}>
              <Trans>Report (PDF)</Trans>
            </FileLink>
            <a className={fileLink} href={addressOf(tourProof.csv, { id: run.id })} download>
              <Trans>CSV</Trans>
            </a>
          </p>
        )}
      </details>
    </li>
  )
}

const fileLink = `${textLink} py-1.5`

interface StopLineProps {
  name: string
  photos: TourPhoto[]
  scan: TourRun['scans'][number] | undefined
  observations: Observation[]
}

function StopLine({ name, photos, scan, observations }: StopLineProps) {
  const format = useFormat()
  return (
    <li className="text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span>{name}</span>
        {scan === undefined && (
          <Pill tone="open">
            <Trans>Not seen</Trans>
          </Pill>
        )}
        {scan?.kind === 'skipped' && (
          <Pill tone="calm">
            <Trans>Skipped</Trans>
          </Pill>
        )}
        {scan && <Findings of={scan.findings} />}
        {scan && <time className="ml-auto text-muted">{format.time(scan.at)}</time>}
      </p>
      {scan?.reason && <p className="text-muted [overflow-wrap:anywhere]">{scan.reason}</p>}
      {scan?.answers.map(({ question, answer }) => (
        <p key={question} className="text-muted [overflow-wrap:anywhere]">
          {question} {answer}
        </p>
      ))}
      {observations.map(observation => (
        <ObservationLine key={observation.id} observation={observation} />
      ))}
      <Photos of={photos} at={name} />
    </li>
  )
}

function ObservationLine({ observation: { incident, text } }: { observation: Observation }) {
  const mayDispatch = useMay('incident:write')
  return (
    <p className="border-l-2 pl-2 [overflow-wrap:anywhere]">
      {incident !== null && mayDispatch && (
        <>
          <Link to={screens.cad.path} search={{ incident: String(incident.id) }} className={textLink}>
            {incident.number}
          </Link>{' '}
        </>
      )}
      {text}
    </p>
  )
}
