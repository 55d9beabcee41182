import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { Day, text } from '#shared/schema.ts'
import { addDays } from '#shared/time.ts'
import { EmployeeField } from '#web/employees/public.ts'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import type { WhatIfFormProps } from './what-if-form.ts'

const Ending = z.strictObject({ licence: text(1, 100, 'what-if-licence'), employeeId: z.string(), endsOn: Day })
type Fields = z.input<typeof Ending>

/** A licence runs out, of one person or of all who have it. */
export function LicenceForm({ weekStarting, place, isPending, onTry, onClose }: WhatIfFormProps) {
  const { t } = useLingui()
  const form = useSchemaForm(Ending, { licence: '', employeeId: '', endsOn: addDays(weekStarting, -1) })
  return (
    <Form
      form={form}
      onSubmit={({ employeeId, ...ending }) =>
        onTry({ licences: [{ ...ending, employeeId: employeeId === '' ? null : Number(employeeId) }] })
      }
      className="grid gap-4 sm:grid-cols-2"
    >
      <FormField<Fields>
        name="licence"
        label={t`Licence`}
        hint={t`As it stands with people: Guard card, First aid.`}
        required
      >
        {props => <Input {...props} maxLength={100} />}
      </FormField>
      <FormField<Fields> name="endsOn" label={t`Last day`} hint={t`The last one on which it is valid.`} required>
        {props => <Input {...props} type="date" />}
      </FormField>
      <EmployeeField<Fields>
        name="employeeId"
        none={t`Everyone who has it`}
        organizationId={place.organizationId}
        className="sm:col-span-2"
      />
      <FormActions pending={isPending} onCancel={onClose}>
        <Trans>Try it</Trans>
      </FormActions>
    </Form>
  )
}
