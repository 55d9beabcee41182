import { useLingui } from '@lingui/react/macro'
import type { Day } from '#shared/time.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

interface Days {
  from: Day
  to: Day
}

interface DaysFieldsProps {
  days: Days
  onChange: (days: Days) => void
  /** What is wrong with them, below the second. */
  error?: string | undefined
}

/** From which day to which, both included. */
export function DaysFields({ days, onChange, error }: DaysFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <Field label={t`From`}>
        {props => (
          <Input
            {...props}
            type="date"
            max={days.to}
            value={days.from}
            onChange={event => onChange({ ...days, from: event.target.value })}
          />
        )}
      </Field>
      <Field label={t`To`} error={error}>
        {props => (
          <Input
            {...props}
            type="date"
            min={days.from}
            value={days.to}
            onChange={event => onChange({ ...days, to: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
