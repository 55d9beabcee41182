import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Phone, X } from 'lucide-react'
import type * as z from 'zod/mini'
import type { LivePerson, LivePersonDetails } from '#shared/live-map/contract.ts'
import { isSilent } from '#shared/live-map/rules.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { WrittenPhone } from '#web/ui/phone-link.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { stateTones, useStateWords } from '#web/zones/public.tsx'
import { Fact } from './fact.tsx'

interface PersonCardProps {
  person: LivePerson
  details: { data: z.infer<typeof LivePersonDetails> | undefined; error: Error | null; refetch: () => unknown }
  onClose: () => void
}

/** Who it is, how to call, and what there is to know before one does. */
export function PersonCard({ person, details, onClose }: PersonCardProps) {
  const { t } = useLingui()
  const words = useStateWords()
  const format = useFormat()
  const { name, position, state, spot } = person
  const now = useNow(60_000)
  return (
    <section aria-label={name} className="flex flex-col gap-3 border-t p-4">
      <div className="flex items-start gap-3">
        <Avatar name={name} size={40} />
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-semibold text-base">{name}</h3>
          <p className="truncate text-muted text-sm">{position}</p>
        </div>
        <Pill tone={stateTones[state]}>{words(state)}</Pill>
        {isSilent(person, now) && <Pill tone="calm">{t`No signal`}</Pill>}
        <IconButton small label={t`Close`} icon={<X size={16} />} onClick={onClose} />
      </div>
      <Loaded of={details}>
        {({ phone, shift, lastNote, trail, doubtedPositions }) => (
          <>
            <dl className="m-0 grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
              <Fact name={t`Last position`}>{spot ? format.ago(spot.recordedAt) : t`Not known`}</Fact>
              <Fact name={t`Shift`}>
                {shift
                  ? `${format.time(shift.startsAt)} – ${format.time(shift.endsAt)}, ${shift.location}`
                  : t`None today`}
              </Fact>
              <Fact name={t`Last note`}>
                {lastNote ? `${lastNote.content} (${format.ago(lastNote.notedAt)})` : t`None`}
              </Fact>
              <Fact name={t`Trail of today`}>
                {trail.length > 1 ? (
                  <Points count={trail.length} since={format.time(trail[0]?.recordedAt ?? '')} />
                ) : (
                  t`None`
                )}
              </Fact>
              {doubtedPositions > 0 && (
                <Fact name={t`Not drawn`}>
                  <Plural
                    value={doubtedPositions}
                    one="# position whose time is in doubt"
                    other="# positions whose time is in doubt"
                  />
                </Fact>
              )}
            </dl>
            {phone && (
              <a href={`tel:${phone}`} className={buttonClass('secondary', 'normal', 'sm:self-start')}>
                <Phone size={16} aria-hidden="true" />
                <Trans>
                  Call <WrittenPhone number={phone} of={null} />
                </Trans>
              </a>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

const Points = ({ count, since }: { count: number; since: string }) => (
  <Trans>
    {count} positions since {since}, drawn on the map
  </Trans>
)
