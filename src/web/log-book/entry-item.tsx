import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Pencil, Undo2 } from 'lucide-react'
import { logBook } from '#shared/log-book/contract.ts'
import { entryTitle, fitting } from '#shared/log-book/rules.ts'
import { AskedFor } from '#web/client-requests/public.ts'
import { useFormat } from '#web/platform/format.ts'
import { useMay } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NotSent } from '#web/ui/not-sent.tsx'
import { OfflineMark } from '#web/ui/offline-mark.tsx'
import { useAct } from '#web/ui/outbox/public.ts'
import { Badge } from '#web/ui/pill.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import type { Written } from './as-written.ts'
import { kindIcons, useKindWords } from './words.tsx'

interface EntryItemProps {
  written: Written
  /** Where only one site is shown, its name says nothing new. */
  hideSite?: boolean
  /** Somebody came for this one: it is brought into view and marked. */
  isMeant?: boolean
  onCorrect?: () => void
}

/** One entry: who or what, since when, until when, and the button that ends it. */
export function EntryItem({ written, hideSite = false, isMeant = false, onCorrect }: EntryItemProps) {
  const { t } = useLingui()
  const words = useKindWords()[written.kind]
  const mayCorrect = useMay('log-book:correct')
  const Icon = kindIcons[written.kind]
  const title = entryTitle(written)
  const { entry } = written
  return (
    <li
      ref={isMeant ? bringIntoView : undefined}
      aria-current={isMeant || undefined}
      className={cx(
        'flex scroll-my-20 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3',
        isMeant && 'bg-[color-mix(in_oklab,var(--accent)_8%,var(--surface))]',
      )}
    >
      <Icon size={20} aria-hidden="true" className="shrink-0 self-start text-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{title}</span>
          <Badge>{written.isExpected ? t`Expected` : words.one}</Badge>
          {written.isWaiting && <NotSent />}
        </p>
        <Details written={written} hideSite={hideSite} />
        <Times written={written} />
        {written.remark && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{written.remark}</p>}
        {mayCorrect && entry && <Background entry={entry} />}
        {mayCorrect && entry && (isMeant || written.isExpected) && <AskedFor of={{ logBookEntryId: entry.id }} />}
      </div>
      {entry?.photoUrl && (
        <a href={entry.photoUrl} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-control">
          <img src={entry.photoUrl} alt={title} loading="lazy" className="size-14 border object-cover" />
        </a>
      )}
      {written.isExpected ? (
        <ArriveButton written={written} title={title} />
      ) : written.endedAt === null ? (
        <EndButton written={written} title={title} />
      ) : (
        <ReopenButton written={written} title={title} />
      )}
      {mayCorrect && entry && !written.isExpected && onCorrect && (
        <IconButton label={t`Correct ${title}`} icon={<Pencil size={16} />} onClick={onCorrect} />
      )}
    </li>
  )
}

/** What else is written of it, each under its name. */
function Details({ written, hideSite }: { written: Written; hideSite: boolean }) {
  const words = useKindWords()[written.kind]
  const { needed, further } = fitting[written.kind]
  const others = [...needed.slice(1), ...further].flatMap(name => {
    const said = written[name]
    return said ? [`${words.details[name]}: ${said}`] : []
  })
  const parts = [...(hideSite || !written.entry ? [] : [written.entry.business.name]), ...others]
  if (parts.length === 0) return null
  return <p className="text-muted text-sm [overflow-wrap:anywhere]">{parts.join(' · ')}</p>
}

function Times({ written: { kind, startedAt, endedAt, isExpected, entry } }: { written: Written }) {
  const { t } = useLingui()
  const words = useKindWords()[kind]
  const format = useFormat()
  const from = [format.dateTime(startedAt), entry?.startedBy].filter(Boolean).join(', ')
  const awaitedUntil = endedAt === null && entry?.expectedUntil ? format.dateTime(entry.expectedUntil) : null
  const until = endedAt && [format.dateTime(endedAt), entry?.endedBy].filter(Boolean).join(', ')
  return (
    <p className="text-muted text-sm">
      <time dateTime={startedAt}>
        {isExpected ? t`Expected` : words.from}: {from}
      </time>
      {awaitedUntil && (
        <>
          {' · '}
          <Trans>Access until {awaitedUntil}</Trans>
        </>
      )}
      {endedAt && (
        <>
          {' · '}
          <time dateTime={endedAt}>
            {words.until}: {until}
          </time>
        </>
      )}
    </p>
  )
}

function ArriveButton({ written, title }: { written: Written; title: string }) {
  const { t } = useLingui()
  const fail = useFailure(logBook.list)
  const arrive = useAct(logBook.arrive, {
    about: () => title,
    saysItself: true,
    onFail: fail(t`It was not written down.`),
  })
  return (
    <Button
      look="primary"
      icon={<Check size={16} aria-hidden="true" />}
      pending={arrive.isPending}
      aria-label={t`Has come: ${title}`}
      onClick={() => arrive.start({ id: written.id ?? 0 })}
    >
      <Trans>Has come</Trans>
    </Button>
  )
}

function EndButton({ written, title }: { written: Written; title: string }) {
  const { t } = useLingui()
  const words = useKindWords()[written.kind]
  const fail = useFailure(logBook.list)
  const end = useAct(logBook.end, { about: () => title, saysItself: true, onFail: fail(t`It was not written down.`) })
  return (
    <Button
      icon={<Check size={16} aria-hidden="true" />}
      pending={end.isPending}
      aria-label={`${words.end}: ${title}`}
      onClick={() => end.start({ id: written.id ?? 0 }, written.begunBy)}
    >
      {words.end}
    </Button>
  )
}

/** For an end that was pressed beside the one that was meant. */
function ReopenButton({ written, title }: { written: Written; title: string }) {
  const { t } = useLingui()
  const fail = useFailure(logBook.list)
  const reopen = useAct(logBook.reopen, {
    about: () => title,
    saysItself: true,
    onFail: fail(t`It was not written down.`),
  })
  return (
    <Button
      look="quiet"
      icon={<Undo2 size={16} aria-hidden="true" />}
      pending={reopen.isPending}
      aria-label={t`Open again: ${title}`}
      onClick={() => reopen.start({ id: written.id ?? 0 }, written.begunBy)}
    >
      <Trans>Open again</Trans>
    </Button>
  )
}

/** How it came to be written so, for those who answer for it. */
function Background({ entry }: { entry: NonNullable<Written['entry']> }) {
  const format = useFormat()
  return (
    <>
      {entry.offline && <OfflineMark offline={entry.offline} />}
      {entry.endOffline && <OfflineMark offline={entry.endOffline} />}
      {entry.corrections.map(({ at, by, before }) => {
        const when = format.dateTime(at)
        const said = Object.values(before)
          .filter(value => typeof value === 'string')
          .map(value => (isInstant(value) ? format.dateTime(value) : value))
          .join(', ')
        return (
          <p key={at} className="text-muted text-sm [overflow-wrap:anywhere]">
            <Trans>
              Corrected by {by}, {when}
            </Trans>
            {said && (
              <>
                {'. '}
                <Trans>Before: {said}</Trans>
              </>
            )}
          </p>
        )
      })}
    </>
  )
}

const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
