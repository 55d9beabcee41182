import { useLingui } from '@lingui/react/macro'
import type { MapIncident } from '#shared/live-map/contract.ts'
import { placeText } from '#shared/place-text.ts'
import { priorityShapes, priorityTones } from '#web/incidents/map/public.ts'
import { usePriorityWords } from '#web/incidents/public.tsx'
import { useFormat } from '#web/platform/format.ts'
import { Card } from '#web/ui/card.tsx'
import { PinMark } from '#web/ui/map/pin-mark.tsx'
import { ScrollList } from '#web/ui/scroll-list.tsx'

/** The incidents of the map in words, the gravest first. */
export function IncidentSection({
  incidents,
  onChoose,
}: {
  incidents: readonly MapIncident[]
  onChoose: (id: number) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const words = usePriorityWords()
  if (incidents.length === 0) return null
  return (
    <Card flush title={t`Open Incidents`}>
      <ScrollList aria-label={t`Open Incidents`} className="max-h-80">
        {incidents.map(({ id, incidentNumber, title, priority, location, businessName, createdAt }) => (
          <li key={id}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left hover:bg-background focus-visible:-outline-offset-2"
              onClick={() => onChoose(id)}
            >
              <PinMark size={18} shape={priorityShapes[priority]} colour={`var(--${priorityTones[priority]})`} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{title}</span>
                <span className="block truncate text-muted text-sm">
                  {incidentNumber} · {placeText({ businessName, location })} · {format.ago(createdAt)}
                </span>
              </span>
              <span className="font-medium text-sm">{words[priority]}</span>
            </button>
          </li>
        ))}
      </ScrollList>
    </Card>
  )
}
