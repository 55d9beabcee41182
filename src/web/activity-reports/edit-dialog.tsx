import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { activityReports } from '#shared/activity-reports/contract.ts'
import type { ActivityReport } from '#shared/activity-reports/shapes.ts'
import { text } from '#shared/schema.ts'
import { useAction } from '#web/platform/action.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

const EditForm = z.strictObject({ summary: text(0, 4000), weather: text(0, 200) })
type Fields = z.input<typeof EditForm>

/** What the company says of the day, above what happened on it. */
export function EditDialog({ report, onClose }: { report: ActivityReport; onClose: () => void }) {
  const { t } = useLingui()
  const { id, version, summary, weather } = report
  const form = useSchemaForm(EditForm, { summary: summary ?? '', weather: weather ?? '' })
  const fail = useFailure(activityReports.read)
  const save = useAction(activityReports.update, { onDone: onClose, onFail: fail(t`It could not be saved.`) })
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t`Edit report`}>
      <Form form={form} onSubmit={values => save.run({ id, version, ...values })}>
        <FormField<Fields> name="summary" label={t`Summary`} optional>
          {props => <Textarea {...props} rows={5} maxLength={4000} />}
        </FormField>
        <FormField<Fields> name="weather" label={t`Weather`} optional>
          {props => <Input {...props} maxLength={200} autoComplete="off" />}
        </FormField>
        <FormActions pending={save.isPending} onCancel={onClose}>
          <Trans>Save</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}
