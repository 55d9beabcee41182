import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { safety } from '#shared/safety/contract.ts'
import { EmployeeField } from '#web/employees/public.ts'
import { useAction } from '#web/platform/action.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

const CallForm = z.strictObject({
  employeeId: z.nullable(z.int()).check(z.refine(id => id !== null, 'sos-for-whom')),
  silent: z.boolean(),
  drill: z.boolean(),
})
type Fields = z.input<typeof CallForm>

/** Someone called over the radio: those in charge call for help for them. */
export function CallForDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const fail = useFailure()
  const form = useSchemaForm(CallForm, { employeeId: null, silent: false, drill: false })
  const call = useAction(safety.call, { onDone: onClose, onFail: fail(t`The call was not sent.`) })
  const send = ({ employeeId, ...rest }: z.output<typeof CallForm>) =>
    employeeId === null ? undefined : call.run({ ...rest, employeeId })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Call for help for someone`}
      description={t`Those in charge and those nearby are told at once, with the last position that is known.`}
    >
      <Form form={form} onSubmit={send}>
        <EmployeeField<Fields> name="employeeId" none={t`Choose an employee`} asNumber required />
        <Checkbox {...form.register('silent')} label={t`Silent`} hint={t`Nobody calls them back`} />
        <Checkbox
          {...form.register('drill')}
          label={t`Drill`}
          hint={t`Everyone is told that it is practice, and it is counted nowhere`}
        />
        <FormActions pending={call.isPending} onCancel={onClose}>
          <Trans>Call for help</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}
