import { useLingui } from '@lingui/react/macro'
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form'
import { longestBreakMinutes } from '#shared/scheduling/planned-break.ts'
import { FormField } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'

/** The planned break of a form with hours; left empty, nothing is said of one. */
export function BreakField<I extends FieldValues & { breakMinutes?: number | null | undefined }>() {
  const { t } = useLingui()
  const { register } = useFormContext<I>()
  const name = 'breakMinutes' as FieldPath<I>
  return (
    <FormField<I> name={name} label={t`Break (minutes)`} optional>
      {props => (
        <Input
          {...props}
          {...register(name, { setValueAs: numberOrNothing })}
          type="number"
          inputMode="numeric"
          min={0}
          max={longestBreakMinutes}
          step={5}
        />
      )}
    </FormField>
  )
}

const numberOrNothing = (value: unknown) => (value === '' || value === null ? null : Number(value))
