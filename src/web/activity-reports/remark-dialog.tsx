import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { activityReports } from '#shared/activity-reports/contract.ts'
import { text } from '#shared/schema.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { useAct } from '#web/ui/outbox/public.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'

const RemarkForm = z.strictObject({ remark: text(0, 2000), weather: text(0, 200) })
type Fields = z.input<typeof RemarkForm>

/** What someone on the clock adds to the report of the day, also without a connection. */
export function RemarkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useSchemaForm(RemarkForm, { remark: '', weather: '' })
  const fail = useFailure(activityReports.list)
  const add = useAct(activityReports.remark, {
    about: ({ remark, weather }) => remark || weather || '',
    onKept: onClose,
    onDone: () => {
      toast({ title: t`Added to the report` })
      onClose()
    },
    onFail: fail(t`It could not be added.`),
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Add a remark`}
      description={t`It stands in today’s report of the site where you are on the clock. The client reads it once it is released.`}
    >
      <Form form={form} onSubmit={values => add.run(values)}>
        <FormField<Fields> name="remark" label={t`Remark`}>
          {props => <Textarea {...props} rows={4} maxLength={2000} />}
        </FormField>
        <FormField<Fields> name="weather" label={t`Weather`} optional>
          {props => <Input {...props} maxLength={200} autoComplete="off" />}
        </FormField>
        <FormActions pending={add.isPending} onCancel={onClose}>
          <Trans>Add</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}
