import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import type { Endpoint } from '#shared/endpoint.ts'
import type { RowOf } from '#web/platform/query.ts'
import { Field } from './field.tsx'
import { RecordSelect, type RecordSelectProps } from './record-select.tsx'

interface RecordFieldProps<I extends FieldValues, E extends Endpoint>
  extends Omit<RecordSelectProps<E>, 'value' | 'onChange'> {
  name: FieldPath<I>
  hint?: string
  required?: boolean
  optional?: boolean
  /** The form holds a number, or nothing; else the id as text. */
  asNumber?: boolean
  onChoose?: (record: RowOf<E> | undefined) => void
}

/** A record chosen in the form around it. */
export function RecordField<I extends FieldValues, E extends Endpoint>(props: RecordFieldProps<I, E>) {
  const { name, hint, required = false, optional = false, asNumber = false, onChoose, className, ...select } = props
  const { field, fieldState } = useController<I>({ name })
  return (
    <Field
      label={props.label}
      hint={hint}
      required={required}
      optional={optional}
      error={fieldState.error?.message}
      {...(className && { className })}
    >
      {wiring => (
        <RecordSelect
          {...select}
          wiring={wiring}
          value={String(field.value ?? '')}
          onChange={(value, record) => {
            field.onChange(asNumber ? Number(value) || null : value)
            onChoose?.(record)
          }}
        />
      )}
    </Field>
  )
}
