import type { ReactNode } from 'react'
import { type ControllerRenderProps, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Field, type FieldWiring } from './field.tsx'

export interface ControlledFieldProps<I extends FieldValues> {
  name: FieldPath<I>
  label: string
  hint?: string | undefined
  required?: boolean | undefined
  optional?: boolean | undefined
  className?: string | undefined
}

interface WithControl<I extends FieldValues> extends ControlledFieldProps<I> {
  children: (wiring: FieldWiring, field: ControllerRenderProps<FieldValues, FieldPath<I>>) => ReactNode
}

/** A field of the form around it whose control is no input of the browser's own. */
export function ControlledField<I extends FieldValues>(props: WithControl<I>) {
  const { name, label, hint, required = false, optional = false, className, children } = props
  const { field, fieldState } = useController<FieldValues, FieldPath<I>>({ name })
  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      optional={optional}
      error={fieldState.error?.message}
      {...(className && { className })}
    >
      {wiring => children(wiring, field)}
    </Field>
  )
}
