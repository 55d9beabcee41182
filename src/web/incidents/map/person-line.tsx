import { Trans, useLingui } from '@lingui/react/macro'
import { Phone, X } from 'lucide-react'
import { type LivePerson, liveMap } from '#shared/live-map/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { stateTones, useStateWords } from '#web/zones/public.tsx'

/** Who the pin is, how old and how exact their position is, and the way to call them. */
export function PersonLine({ person, onClose }: { person: LivePerson; onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useStateWords()
  const now = useNow(30_000)
  const { employeeId, name, state, spot } = person
  const { data: details } = useEndpoint(liveMap.person, { employeeId })
  const accuracy = spot?.accuracy == null ? null : `± ${format.distance(spot.accuracy)}`
  const facts = spot && [format.ago(spot.recordedAt, now), accuracy, spot.isShared ? null : t`where they clocked in`]
  return (
    <section aria-label={name} className="flex items-center gap-3 border-t px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{name}</span>
          <Pill tone={stateTones[state]}>{words(state)}</Pill>
        </p>
        <p className="truncate text-muted text-sm">{facts?.filter(Boolean).join(' · ')}</p>
      </div>
      {details?.phone && (
        <a href={`tel:${details.phone}`} className={buttonClass('secondary', 'small')}>
          <Phone size={14} aria-hidden="true" />
          <Trans>Call</Trans>
        </a>
      )}
      <IconButton small label={t`Close`} icon={<X size={16} />} onClick={onClose} />
    </section>
  )
}
