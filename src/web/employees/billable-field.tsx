import { useLingui } from '@lingui/react/macro'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

interface BillableFieldProps<I extends FieldValues> {
  /** True, false, or null where nothing is said. */
  name: FieldPath<I>
  /** What holds when nothing is said. */
  byDefault: string
}

/** Whether clients pay for hours: those of who is not billable are paid, and stand on no invoice. */
export function BillableField<I extends FieldValues>({ name, byDefault }: BillableFieldProps<I>) {
  const { t } = useLingui()
  const { field } = useController<I>({ name })
  const chosen = field.value as boolean | null | undefined
  return (
    <Field label={t`Billable to clients`} className="col-span-full">
      {wiring => (
        <Select
          {...wiring}
          value={chosen == null ? '' : String(chosen)}
          onChange={({ target: { value } }) => field.onChange(value === '' ? null : value === 'true')}
        >
          <option value="">{byDefault}</option>
          <option value="true">{t`Yes, hours are invoiced`}</option>
          <option value="false">{t`No, hours are paid and never invoiced`}</option>
        </Select>
      )}
    </Field>
  )
}
