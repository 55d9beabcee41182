import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { ReplyOf } from '#shared/endpoint.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { addDays } from '#shared/time.ts'
import { PlanProblems, useSaving } from '#web/shifts/public.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { PlanReport } from './left-out.tsx'

interface RepeatScheduleProps {
  shift: Schedule
  onClose: () => void
}

type Report = ReplyOf<typeof scheduling.repeat>

export function RepeatSchedule({ shift, onClose }: RepeatScheduleProps) {
  const { t } = useLingui()
  const [report, setReport] = useState<Report>()
  // Weeks that did not fit are named one by one; when all did, there is nothing to read.
  const finish = (done: Report) => (done.conflicts.length === 0 ? onClose() : setReport(done))
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Repeat weekly`}
      description={t`The same hours every week. The shifts become a series that can be changed together.`}
    >
      {report ? (
        <PlanReport
          done={<Plural value={report.created} one="# shift was planned." other="# shifts were planned." />}
          conflicts={report.conflicts}
          onClose={onClose}
        />
      ) : (
        <RepeatForm shift={shift} onClose={onClose} onDone={finish} />
      )}
    </Dialog>
  )
}

const RepeatFields = z.object({
  until: z.iso.date({ error: 'date-required' }),
  onConflict: z.enum(['skip', 'open']),
})
type Fields = z.input<typeof RepeatFields>

function RepeatForm({ shift, onClose, onDone }: RepeatScheduleProps & { onDone: (report: Report) => void }) {
  const { t } = useLingui()
  const form = useSchemaForm(RepeatFields, { until: addDays(shift.date, 28), onConflict: 'skip' })
  const repeat = useSaving(scheduling.repeat, {
    words: { failed: t`Failed to create schedule.` },
    onDone,
  })
  return (
    <Form form={form} onSubmit={values => repeat.run({ id: shift.id, ...values, confirm: repeat.confirm })}>
      <FormField<Fields> name="until" label={t`Until`} required>
        {props => <Input {...props} type="date" min={addDays(shift.date, 7)} max={addDays(shift.date, 371)} />}
      </FormField>
      <FormField<Fields> name="onConflict" label={t`When the person has another shift or time off`}>
        {props => (
          <Select {...props}>
            <option value="skip">{t`Leave that week out`}</option>
            <option value="open">{t`Plan it as an open shift`}</option>
          </Select>
        )}
      </FormField>
      <PlanProblems warnings={repeat.warnings} problem={repeat.problem} />
      <FormActions pending={repeat.isPending} onCancel={onClose}>
        {repeat.warnings.length > 0 ? <Trans>Repeat anyway</Trans> : <Trans>Repeat weekly</Trans>}
      </FormActions>
    </Form>
  )
}
