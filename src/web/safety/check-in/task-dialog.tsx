import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { checkIns } from '#shared/safety/timer-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { MinuteOptions } from '#web/ui/minute-options.tsx'
import { Select } from '#web/ui/select.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

const { minutes, what } = checkIns.start.input.shape
const TaskForm = z.strictObject({ minutes, what })
type Fields = z.input<typeof TaskForm>

const usual = [5, 10, 15, 20, 30, 45, 60, 90, 120] as const

/** For how long someone wants to be watched. It needs a connection: what the server does not know of, nobody watches. */
export function TaskDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const fail = useFailure()
  const form = useSchemaForm(TaskForm, { minutes: 15, what: '' })
  const start = useAction(checkIns.start, {
    onDone: onClose,
    onFail: fail(t`The timer did not start: nobody watches yet.`),
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Watch me for a task`}
      description={t`If nothing is heard of you within this time, you are reminded, and then those in charge are told.`}
    >
      <Form form={form} onSubmit={values => start.run(values)}>
        <FormField<Fields> name="minutes" label={t`Check in every`} asNumber required>
          {props => (
            <Select {...props}>
              <MinuteOptions of={usual} />
            </Select>
          )}
        </FormField>
        <FormField<Fields> name="what" label={t`What you are doing`} optional>
          {props => <Input {...props} maxLength={200} placeholder={t`Roof, east side`} />}
        </FormField>
        <FormActions pending={start.isPending} onCancel={onClose}>
          <Trans>Start</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}
