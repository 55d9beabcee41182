import { useLingui } from '@lingui/react/macro'
import { useUser } from '#web/platform/session.tsx'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { named } from '#web/ui/options.ts'

interface OrganizationFilterProps {
  /** An id as text; empty for all of them. */
  value: string
  onChange: (organization: string) => void
  /** The screen shows one organization at a time. */
  onlyOne?: boolean
  className: string
}

/** Whose records are shown. Those who have one organization are not asked. */
export function OrganizationFilter({ onlyOne = false, ...rest }: OrganizationFilterProps) {
  const { t } = useLingui()
  const { organizations } = useUser()
  if (organizations.length < 2) return null
  return (
    <FilterSelect
      label={t`Organization`}
      {...(!onlyOne && { all: t`All organizations` })}
      options={named(organizations)}
      {...rest}
    />
  )
}

/** What a list is asked for when the address names an organization that the person has. */
export function useOrganizationChosen(named: string): { organizationId?: number } {
  const { organizations } = useUser()
  const chosen = organizations.find(({ id }) => String(id) === named)
  return chosen === undefined ? {} : { organizationId: chosen.id }
}

interface OrganizationFieldProps {
  value: number | null
  onChange: (organizationId: number) => void
}

/** Whose record it becomes. Those who have one organization are not asked. */
export function OrganizationField({ value, onChange }: OrganizationFieldProps) {
  const { t } = useLingui()
  const { organizations } = useUser()
  if (organizations.length < 2) return null
  return (
    <Field label={t`Organization`}>
      {wiring => (
        <ChoiceSelect
          label={t`Organization`}
          wiring={wiring}
          value={String(value)}
          options={named(organizations)}
          onChange={chosen => onChange(Number(chosen))}
        />
      )}
    </Field>
  )
}
