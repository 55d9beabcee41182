import { Trans, useLingui } from '@lingui/react/macro'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import type { TimeEntry } from '#shared/time-tracking/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { inWords } from '#web/platform/i18n.tsx'
import { serverMessageOf } from '#web/platform/problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { CorrectionForm, changesOf, formOf } from './correction-form.ts'

type Fields = CorrectionForm

/** Puts an entry right; what stood there before is kept. */
export function CorrectEntry({ entry, onClose }: { entry: TimeEntry; onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const form = useSchemaForm(CorrectionForm, formOf(entry))
  const zone = entry.timeZone.replaceAll('_', ' ')
  const { name } = entry.employee
  const correct = useAction(timeTracking.correct, {
    refresh: [timeTracking.list],
    onDone: () => {
      toast({ title: t`Entry Corrected`, description: name })
      onClose()
    },
    onFail: error =>
      toast({
        title: t`Error`,
        description: inWords(serverMessageOf(error) ?? t`Failed to correct the entry.`),
        variant: 'destructive',
      }),
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Correct Entry`}
      description={
        entry.timeZone === format.zone
          ? t`${name}. The old values are kept.`
          : t`${name}. Times in ${zone}. The old values are kept.`
      }
    >
      <Form
        form={form}
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={values => correct.run({ id: entry.id, version: entry.version, ...changesOf(entry, values) })}
      >
        <FormField<Fields> name="clockInTime" label={t`Clock in`} required>
          {props => <Input type="datetime-local" {...props} />}
        </FormField>
        <FormField<Fields> name="clockOutTime" label={t`Clock out`}>
          {props => <Input type="datetime-local" {...props} />}
        </FormField>
        <FormField<Fields> name="breakMinutes" label={t`Unpaid break, minutes`} asNumber>
          {props => <Input type="number" min={0} max={1440} inputMode="numeric" {...props} />}
        </FormField>
        <FormField<Fields> name="location" label={t`Location`}>
          {props => <Input maxLength={200} {...props} />}
        </FormField>
        <FormField<Fields> name="reason" label={t`Reason`} required className="sm:col-span-2">
          {props => <Textarea rows={2} maxLength={500} {...props} />}
        </FormField>
        <div className="sm:col-span-2">
          <DialogActions>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" look="primary" pending={correct.isPending}>
              <Trans>Save Correction</Trans>
            </Button>
          </DialogActions>
        </div>
      </Form>
    </Dialog>
  )
}
