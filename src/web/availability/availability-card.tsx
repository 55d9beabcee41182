import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { availability, type PersonAvailability } from '#shared/availability/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { AvailabilityEditor } from './availability-editor.tsx'
import { useWishWords } from './use-wish-words.tsx'

/** When a person can work, as whoever plans reads it and writes it down for those who call. */
export function AvailabilityCard({ employeeId }: { employeeId: number }) {
  const { t } = useLingui()
  const [isEditing, setEditing] = useState(false)
  const said = useEndpoint(availability.read, { employeeId })
  const person = said.data?.[0]
  return (
    <Card
      title={t`When they can work`}
      aside={
        person && (
          <Button size="small" icon={<Pencil size={14} aria-hidden="true" />} onClick={() => setEditing(true)}>
            <Trans>Edit</Trans>
          </Button>
        )
      }
    >
      <Loaded of={said} isEmpty={() => false}>
        {([found]) => (found === undefined ? null : <Heard said={found} />)}
      </Loaded>
      {isEditing && person && (
        <Dialog
          open
          wide
          onOpenChange={() => setEditing(false)}
          title={t`When they can work`}
          description={person.name}
        >
          <AvailabilityEditor said={person} onSaved={() => setEditing(false)} />
        </Dialog>
      )}
    </Card>
  )
}

function Heard({ said }: { said: PersonAvailability }) {
  const { t } = useLingui()
  const format = useFormat()
  const { looks, weekday, hours } = useWishWords()
  if (said.saidAt === null) {
    return (
      <p className="text-muted">
        <Trans>Has said nothing yet: counts as free.</Trans>
      </p>
    )
  }
  const { mostWeekHours, mostWeekNights, preferredSites } = said
  const sites = preferredSites.map(({ name }) => name).join(', ')
  const wishes = [
    ...(mostWeekHours === null ? [] : [t`at most ${mostWeekHours} h a week`]),
    ...(mostWeekNights === null ? [] : [t`at most ${mostWeekNights} nights a week`]),
    ...(sites === '' ? [] : [t`rather at ${sites}`]),
  ]
  const lines = [
    ...said.week.map(one => ({ key: String(one.weekday), name: weekday(one.weekday), one })),
    ...said.days.map(one => ({ key: one.date, name: format.namedDay(one.date), one })),
  ]
  return (
    <div className="flex flex-col gap-2">
      <dl className="m-0 grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-1">
        {lines.map(({ key, name, one }) => (
          <div key={key} className="contents">
            <dt>{name}</dt>
            <dd className="m-0 font-medium">
              {looks[one.wish].label}
              {one.from !== null && <span className="font-normal text-muted"> · {hours(one)}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {wishes.length > 0 && <p className="text-muted text-sm">{wishes.join(' · ')}</p>}
      <p className="text-muted text-sm">
        <Trans>Said {format.ago(said.saidAt)}</Trans>
      </p>
    </div>
  )
}
