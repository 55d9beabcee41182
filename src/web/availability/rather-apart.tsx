import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { availability, type PersonAvailability } from '#shared/availability/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type Colleague = PersonAvailability['ratherApart'][number]

interface RatherApartProps {
  chosen: readonly Colleague[]
  onChange: (chosen: Colleague[]) => void
}

/** Colleagues one would rather not be planned with: said in confidence to whoever sets the limits of planning. */
export function RatherApart({ chosen, onChange }: RatherApartProps) {
  const { t } = useLingui()
  const { data: colleagues = [] } = useEndpoint(availability.colleagues, {})
  const others = colleagues.filter(({ id }) => !chosen.some(one => one.id === id))
  if (colleagues.length + chosen.length === 0) return null
  const title = t`With whom I would rather not work`
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <div>
        <h2 className="font-semibold text-base">{title}</h2>
        <p className="text-muted text-sm">
          <Trans>Only your owners and supervisors read this, and they decide. Your colleagues never see it.</Trans>
        </p>
      </div>
      {chosen.length > 0 && (
        <ul className="m-0 flex list-none flex-col p-0">
          {chosen.map(({ id, name }) => (
            <li key={id} className="flex min-h-11 items-center justify-between gap-2 border-b">
              <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
              <IconButton
                label={t`Remove ${name}`}
                icon={<X size={16} />}
                onClick={() => onChange(chosen.filter(one => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ChoiceSelect
          label={t`Add a colleague`}
          none={t`Add a colleague`}
          value=""
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={value => onChange([...chosen, ...others.filter(({ id }) => String(id) === value)])}
        />
      )}
    </section>
  )
}
