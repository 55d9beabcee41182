import { Trans, useLingui } from '@lingui/react/macro'
import { businesses } from '#shared/organizations/business-contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { Draft } from './draft.ts'

interface WeekWishesProps {
  draft: Draft
  organizationId: number
  onChange: (changes: Partial<Draft>) => void
}

/** How much, and where: wishes that a planner weighs. */
export function WeekWishes({ draft, organizationId, onChange }: WeekWishesProps) {
  const { t } = useLingui()
  const { data = [] } = useEndpoint(businesses.list, { organizationId, limit: 100 })
  const { mostWeekHours, mostWeekNights, preferredSites } = draft
  // Sites that somebody preferred stay in sight, whoever looks.
  const sites = [...data, ...preferredSites.filter(site => !data.some(({ id }) => id === site.id))]
  const isPreferred = (id: number) => preferredSites.some(site => site.id === id)
  return (
    <section aria-label={t`Wishes`} className="flex flex-col gap-4">
      <h2 className="font-semibold text-base">
        <Trans>Wishes</Trans>
      </h2>
      <div className="grid grid-cols-2 items-end gap-3">
        <NumberField
          label={t`Hours a week, at most`}
          most={168}
          value={mostWeekHours}
          onChange={value => onChange({ mostWeekHours: value || null })}
        />
        <NumberField
          label={t`Nights a week, at most`}
          most={7}
          value={mostWeekNights}
          onChange={value => onChange({ mostWeekNights: value })}
        />
      </div>
      {sites.length > 0 && (
        <fieldset className="m-0 flex min-w-0 flex-col gap-2 border-0 p-0">
          <legend className="mb-1.5 p-0 font-medium text-sm">
            <Trans>Where I would rather work</Trans>
          </legend>
          {sites.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={isPreferred(id)}
              onChange={event =>
                onChange({
                  preferredSites: event.target.checked
                    ? [...preferredSites, { id, name }]
                    : preferredSites.filter(site => site.id !== id),
                })
              }
            />
          ))}
        </fieldset>
      )}
    </section>
  )
}

interface NumberFieldProps {
  label: string
  most: number
  value: number | null
  onChange: (value: number | null) => void
}

const NumberField = ({ label, most, value, onChange }: NumberFieldProps) => (
  <Field label={label} optional>
    {props => (
      <Input
        {...props}
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        value={value ?? ''}
        onChange={event => {
          const { value: text } = event.target
          onChange(text === '' ? null : Math.max(0, Math.min(most, Math.round(Number(text)))))
        }}
      />
    )}
  </Field>
)
