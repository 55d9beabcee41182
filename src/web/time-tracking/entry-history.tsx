import { useLingui } from '@lingui/react/macro'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import type { HistoryItem, TimeEntry } from '#shared/time-tracking/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { KeptWords } from './kept-words.tsx'
import { VerdictPill } from './verdict-pill.tsx'

/** Everything that happened to an entry, with what stood there before each correction. */
export function EntryHistory({ entry, onClose }: { entry: TimeEntry; onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const items = useEndpoint(timeTracking.history, { id: entry.id })
  return (
    <SidePanel
      open
      onOpenChange={open => !open && onClose()}
      title={t`History`}
      description={`${entry.employee.name} · ${format.date(entry.clockInTime)}`}
    >
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <VerdictPill verdict={entry.clockInVerdict} zone={entry.clockInZone} />
        <KeptWords kept={entry.clockInKept} timeZone={entry.timeZone} />
        <KeptWords kept={entry.clockOutKept} timeZone={entry.timeZone} />
        {entry.reviewReason && <p className="text-muted text-sm">{entry.reviewReason}</p>}
      </div>
      <Loaded of={items}>
        {list => (
          <ol className="m-0 flex list-none flex-col gap-4 border-l p-0 pl-4">
            {list.map(item => (
              <Item key={`${item.at} ${item.act}`} item={item} />
            ))}
          </ol>
        )}
      </Loaded>
    </SidePanel>
  )
}

function Item({ item }: { item: HistoryItem }) {
  const { t } = useLingui()
  const format = useFormat()
  const words: Record<HistoryItem['act'], string> = {
    'clocked-in': t`Clocked In`,
    break: t`Break`,
    'clocked-out': t`Clocked Out`,
    closed: t`Closed after 24 hours`,
    accepted: t`Accepted`,
    corrected: t`Corrected`,
    rejected: t`Rejected`,
  }
  return (
    <li>
      <p className="font-medium">{words[item.act]}</p>
      <p className="text-muted text-sm">
        {format.dateTime(item.at)}
        {item.by && ` · ${item.by}`}
      </p>
      {item.reason && <p className="text-sm">{item.reason}</p>}
      {item.act === 'corrected' && <Changes item={item} />}
      {item.act === 'break' && typeof item.newValues?.endedAt === 'string' && (
        <p className="text-sm">
          {format.time(item.at)} – {format.time(item.newValues.endedAt)}
        </p>
      )}
    </li>
  )
}

function Changes({ item: { oldValues, newValues } }: { item: HistoryItem }) {
  const { t } = useLingui()
  const format = useFormat()
  const labels: Record<string, string> = {
    clockInTime: t`Clock-in`,
    clockOutTime: t`Clock-out`,
    breakSeconds: t`Unpaid break`,
    location: t`Location`,
    business: t`Site`,
  }
  const show = (field: string, value: unknown) => {
    if (value === null || value === undefined || value === '') return '–'
    if (field.endsWith('Time')) return format.dateTime(String(value))
    const minutes = Math.round(Number(value) / 60)
    return field === 'breakSeconds' ? t`${minutes} min` : String(value)
  }
  return (
    <dl className="m-0 mt-1 flex flex-col gap-1 text-sm">
      {Object.keys(newValues ?? {})
        .filter(field => field in labels)
        .map(field => (
          <div key={field}>
            <dt className="text-muted">{labels[field]}</dt>
            <dd className="m-0 tabular-nums">
              <del className="text-muted">{show(field, oldValues?.[field])}</del> → {show(field, newValues?.[field])}
            </dd>
          </div>
        ))}
    </dl>
  )
}
