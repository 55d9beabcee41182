import type { FieldValues } from 'react-hook-form'
import { ChoiceSelect, type ChoiceSelectProps } from './choice-select.tsx'
import { ControlledField, type ControlledFieldProps } from './controlled-field.tsx'

interface FormChoiceProps<I extends FieldValues>
  extends ControlledFieldProps<I>,
    Pick<ChoiceSelectProps, 'none' | 'options'> {
  /** The form holds a number, not its text. */
  asNumber?: boolean
  /** What else follows from the choice. */
  onChosen?: (value: string) => void
}

/** One of those that are all here, in the form around it: a few in a list, many searched. */
export function FormChoice<I extends FieldValues>(props: FormChoiceProps<I>) {
  const { none, options, asNumber = false, onChosen, ...rest } = props
  return (
    <ControlledField<I> {...rest}>
      {(wiring, field) => (
        <ChoiceSelect
          label={rest.label}
          none={none}
          options={options}
          wiring={wiring}
          value={String(field.value ?? '')}
          onChange={value => {
            field.onChange(asNumber ? Number(value) : value)
            onChosen?.(value)
          }}
        />
      )}
    </ControlledField>
  )
}
