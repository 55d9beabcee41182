import { Trans, useLingui } from '@lingui/react/macro'
import type * as z from 'zod/mini'
import { timeOffKinds } from '#shared/scheduling/board-shapes.ts'
import { TimeOffForm, timeOff } from '#shared/time-off/contract.ts'
import { EmployeeField } from '#web/employees/public.ts'
import { useFormat } from '#web/platform/format.ts'
import { useReach, useUser } from '#web/platform/session.tsx'
import { PlanProblems, useSaving } from '#web/shifts/public.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useTimeOffWords } from './use-time-off-words.ts'

type Fields = z.input<typeof TimeOffForm>

export function RequestTimeOff({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Request Time Off`}
      description={t`A manager decides. Shifts in these days become open once it is approved.`}
    >
      <RequestForm onClose={onClose} />
    </Dialog>
  )
}

function RequestForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { today } = useFormat()
  const { kinds } = useTimeOffWords()
  const { employeeId } = useUser()
  const asksForOthers = useReach('time-off:request') !== 'own'
  const form = useSchemaForm(TimeOffForm, {
    startsOn: today(),
    endsOn: today(),
    kind: 'vacation',
    reason: '',
    ...(asksForOthers && employeeId !== null && { employeeId }),
  })
  const request = useSaving(timeOff.request, {
    words: {
      done: { title: t`Time off requested`, description: t`You will be told when it is decided.` },
      failed: t`Failed to request time off.`,
    },
    onDone: onClose,
  })
  return (
    <Form form={form} onSubmit={request.run} className="grid gap-4 sm:grid-cols-2">
      {/* Someone who calls in is entered by whoever takes the call. */}
      {asksForOthers && <EmployeeField<Fields> name="employeeId" asNumber required className="sm:col-span-2" />}
      <FormField<Fields> name="startsOn" label={t`First day`} required>
        {props => <Input {...props} type="date" />}
      </FormField>
      <FormField<Fields> name="endsOn" label={t`Last day`} required>
        {props => <Input {...props} type="date" />}
      </FormField>
      <FormField<Fields> name="kind" label={t`Kind`} required className="sm:col-span-2">
        {props => <Select {...props} options={timeOffKinds.map(value => ({ value, label: kinds[value] }))} />}
      </FormField>
      <FormField<Fields> name="reason" label={t`Reason`} optional className="sm:col-span-2">
        {props => <Textarea {...props} rows={3} />}
      </FormField>
      <PlanProblems warnings={[]} problem={request.problem} />
      <FormActions pending={request.isPending} onCancel={onClose}>
        <Trans>Request Time Off</Trans>
      </FormActions>
    </Form>
  )
}
