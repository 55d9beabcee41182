import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type ShiftTemplate, shiftTemplates } from '#shared/scheduling/template-contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useUser } from '#web/platform/session.tsx'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { Field } from '#web/ui/field.tsx'
import type { ShiftFields } from '../shift-form.ts'

/** Fills the form from a template: its hours, and where it is if it says so. */
export function TemplateChoice() {
  const { t } = useLingui()
  const format = useFormat()
  const { currentOrganizationId } = useUser()
  const { setValue } = useFormContext<ShiftFields>()
  const [chosen, choose] = useState('')
  const { data = [] } = useEndpoint(
    shiftTemplates.list,
    currentOrganizationId === null ? {} : { organizationId: currentOrganizationId },
  )
  if (data.length === 0) return null
  function fill({ startTime, endTime, breakMinutes, businessId, location, position }: ShiftTemplate) {
    const filled = {
      ...{ startTime, endTime, breakMinutes, position },
      ...(businessId !== null && { businessId: String(businessId) }),
      ...(location !== null && { location }),
    }
    for (const [name, value] of Object.entries(filled) as [keyof ShiftFields, string | number | null][]) {
      setValue(name, value, { shouldDirty: true })
    }
  }
  return (
    <Field label={t`Template`} className="sm:col-span-2">
      {wiring => (
        <ChoiceSelect
          label={t`Template`}
          wiring={wiring}
          none={t`None`}
          value={chosen}
          options={data.map(({ id, name, startTime, endTime }) => ({
            value: String(id),
            label: `${name} · ${format.wallTime(startTime)} – ${format.wallTime(endTime)}`,
          }))}
          onChange={value => {
            choose(value)
            const template = data.find(({ id }) => String(id) === value)
            if (template !== undefined) fill(template)
          }}
        />
      )}
    </Field>
  )
}
