import { useLingui } from '@lingui/react/macro'
import type { SearchHit } from '#shared/search/contract.ts'
import type { SearchKind } from '#shared/search/kinds.ts'
import { useFormat } from '#web/platform/format.ts'
import { Pill } from '#web/ui/pill.tsx'
import { useHitStatus } from './words.ts'

/** One record in two lines: what it is, and what tells it from others like it. */
export function Hit({ kind, hit }: { kind: SearchKind; hit: SearchHit }) {
  const { t } = useLingui()
  const statusOf = useHitStatus()
  const details = useDetails()(kind, hit)
  const status = statusOf(kind, hit.status)
  return (
    <>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-medium">{hit.title || t`Open shift`}</span>
        {details !== '' && <span className="text-muted text-sm max-sm:line-clamp-2 sm:truncate">{details}</span>}
      </span>
      {status && <Pill tone={status.tone}>{status.word}</Pill>}
    </>
  )
}

function useDetails() {
  const { t } = useLingui()
  const format = useFormat()
  return (kind: SearchKind, { detail, date, startTime, endTime, at, amount, currency }: SearchHit) => {
    const when = date === null ? null : format.namedDay(date)
    const hours = startTime && endTime ? `${format.wallTime(startTime)} – ${format.wallTime(endTime)}` : null
    const parts: Record<SearchKind, (string | null)[]> = {
      person: [detail],
      shift: [when, hours, detail],
      incident: [detail, at && format.ago(at)],
      invoice: [detail, amount && format.money(amount, currency ?? undefined), date && t`due ${format.day(date)}`],
      note: [at && format.ago(at), detail],
      message: [at && format.ago(at), detail],
      'direct-message': [at && format.ago(at), detail],
      'client-request': [detail, when, at && format.ago(at)],
      'service-rating': [detail, at && format.ago(at)],
      'post-order': [detail],
      'log-book-entry': [detail, at && format.dateTime(at)],
      'activity-report': [date && format.namedDay(date)],
      tour: [detail],
      checkpoint: [detail],
      zone: [detail],
      business: [detail],
      client: [detail],
    }
    return parts[kind].filter(Boolean).join(' · ')
  }
}
