import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Combobox, type ComboboxProps } from './combobox.tsx'

interface FormComboboxProps<I extends FieldValues> extends Omit<ComboboxProps, 'value' | 'onChange' | 'error'> {
  name: FieldPath<I>
  /** What else follows from the choice. */
  onChosen?: (value: string) => void
}

/** One of many, found by typing, in the form around it. */
export function FormCombobox<I extends FieldValues>({ name, onChosen, ...rest }: FormComboboxProps<I>) {
  const { field, fieldState } = useController<FieldValues>({ name })
  return (
    <Combobox
      {...rest}
      value={field.value}
      error={fieldState.error?.message}
      onChange={value => {
        field.onChange(value)
        onChosen?.(value)
      }}
    />
  )
}
