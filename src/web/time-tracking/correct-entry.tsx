import { Trans, useLingui } from '@lingui/react/macro'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import type { TimeEntry } from '#shared/time-tracking/shapes.ts'
import { useHasSites } from '#web/organizations/public.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { CorrectionAtSite, CorrectionForm, changesOf, formOf } from './correction-form.ts'
import { HoursFields } from './hours-fields.tsx'
import { PlannedTimes } from './planned-times.tsx'
import { useSiteOfWork } from './use-site-of-work.ts'

/** Puts an entry right; what stood there before is kept. */
export function CorrectEntry({ entry, onClose }: { entry: TimeEntry; onClose: () => void }) {
  const { t } = useLingui()
  const failure = useFailure()
  const format = useFormat()
  const hasSites = useHasSites(entry.organizationId)
  const form = useSchemaForm(hasSites ? CorrectionAtSite : CorrectionForm, formOf(entry))
  useSiteOfWork(form, { employeeId: entry.employeeId, zone: entry.timeZone, belongsTo: null })
  const zone = entry.timeZone.replaceAll('_', ' ')
  const { name } = entry.employee
  const correct = useAction(timeTracking.correct, {
    onDone: onClose,
    onFail: failure(t`Failed to correct the entry.`),
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
        {entry.scheduleId !== null && <PlannedTimes scheduleId={entry.scheduleId} timeZone={entry.timeZone} />}
        <HoursFields organizationId={entry.organizationId} site={entry.business?.name}>
          <FormField<CorrectionForm> name="breakMinutes" label={t`Unpaid break, minutes`} asNumber>
            {props => <Input type="number" min={0} max={1440} inputMode="numeric" {...props} />}
          </FormField>
        </HoursFields>
        <FormActions pending={correct.isPending} onCancel={onClose}>
          <Trans>Save Correction</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}
