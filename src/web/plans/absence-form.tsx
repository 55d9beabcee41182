import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { Day } from '#shared/schema.ts'
import { addDays } from '#shared/time.ts'
import { EmployeeField } from '#web/employees/public.ts'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import type { WhatIfFormProps } from './what-if-form.ts'

const Absence = z
  .strictObject({ employeeId: z.string().check(z.minLength(1, 'what-if-person')), from: Day, to: Day })
  .check(z.refine(({ from, to }) => to >= from, { error: 'no-days', path: ['to'] }))
type Fields = z.input<typeof Absence>

/** Somebody calls in sick, or is on holiday. */
export function AbsenceForm({ weekStarting, place, isPending, onTry, onClose }: WhatIfFormProps) {
  const { t } = useLingui()
  const form = useSchemaForm(Absence, { employeeId: '', from: weekStarting, to: addDays(weekStarting, 6) })
  return (
    <Form
      form={form}
      onSubmit={({ employeeId, ...days }) => onTry({ absent: [{ employeeId: Number(employeeId), ...days }] })}
      className="grid gap-4 sm:grid-cols-2"
    >
      <EmployeeField<Fields>
        name="employeeId"
        none={t`Choose a person`}
        organizationId={place.organizationId}
        required
        className="sm:col-span-2"
      />
      <FormField<Fields> name="from" label={t`First day`} required>
        {props => <Input {...props} type="date" />}
      </FormField>
      <FormField<Fields> name="to" label={t`Last day`} required>
        {props => <Input {...props} type="date" />}
      </FormField>
      <FormActions pending={isPending} onCancel={onClose}>
        <Trans>Try it</Trans>
      </FormActions>
    </Form>
  )
}
