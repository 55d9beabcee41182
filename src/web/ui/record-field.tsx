import type { FieldValues } from 'react-hook-form'
import type { Endpoint } from '#shared/endpoint.ts'
import type { RowOf } from '#web/platform/query.ts'
import { ControlledField, type ControlledFieldProps } from './controlled-field.tsx'
import { RecordSelect, type RecordSelectProps } from './record-select.tsx'

interface RecordFieldProps<I extends FieldValues, E extends Endpoint>
  extends ControlledFieldProps<I>,
    Omit<RecordSelectProps<E>, 'value' | 'onChange' | keyof ControlledFieldProps<I>> {
  /** The form holds a number, or nothing; else the id as text. */
  asNumber?: boolean
  onChoose?: (record: RowOf<E> | undefined) => void
}

/** A record chosen in the form around it. */
export function RecordField<I extends FieldValues, E extends Endpoint>(props: RecordFieldProps<I, E>) {
  const { name, hint, required, optional, className, asNumber = false, onChoose, ...select } = props
  return (
    <ControlledField<I> {...{ name, label: select.label, hint, required, optional, className }}>
      {(wiring, field) => (
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
    </ControlledField>
  )
}
