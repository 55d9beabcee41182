import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { scheduling } from '#shared/scheduling/contract.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { RecordHistory } from '#web/audit/public.tsx'
import { AskedFor } from '#web/client-requests/public.ts'
import { useHasSites } from '#web/organizations/public.ts'
import { useFormat } from '#web/platform/format.ts'
import { PlanProblems, useBreakText, useSaving, useShiftTimes } from '#web/shifts/public.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { ShiftAttendance } from './shift-attendance.tsx'
import { ShiftFormFields } from './shift-fields.tsx'
import { bodyOf, fieldsOf, ShiftAtSite, ShiftForm, type ShiftValues } from './shift-form.ts'
import { useScheduleStatusWords } from './status-pill.tsx'

interface EditScheduleProps {
  shift: Schedule
  onClose: () => void
}

export function EditSchedule({ shift, onClose }: EditScheduleProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Edit Schedule`}
      description={shift.employee?.name ?? t`Open shift`}
    >
      <ShiftAttendance shift={shift} />
      <EditForm shift={shift} onClose={onClose} />
      <AskedFor of={{ scheduleId: shift.id }} />
      <RecordHistory kind="schedule" id={shift.id} className="mt-4" />
    </Dialog>
  )
}

function EditForm({ shift, onClose }: EditScheduleProps) {
  const { t } = useLingui()
  // What the edit is made from; someone else's newer values take its place when the server shows them.
  const [base, setBase] = useState(shift)
  const [scope, setScope] = useState<'one' | 'later'>('one')
  const hasSites = useHasSites(shift.organizationId)
  const form = useSchemaForm(hasSites ? ShiftAtSite : ShiftForm, fieldsOf(shift))
  const save = useSaving(scheduling.update, {
    words: {
      done: { title: t`Schedule Updated`, description: t`Schedule has been updated successfully.` },
      failed: t`Failed to update schedule.`,
    },
    onDone: onClose,
    onNewer: newer => setBase(newer as Schedule),
  })
  const differences = useDifferences(shift, base)
  const submit = (values: ShiftValues) =>
    save.run({ id: base.id, ...bodyOf(values), scope, version: base.version, confirm: save.confirm })
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      {base !== shift && <NewerVersion differences={differences} onTake={() => form.reset(fieldsOf(base))} />}
      {shift.seriesId !== null && (
        <Segments
          label={t`This shift repeats. Change`}
          value={scope}
          onChange={setScope}
          className="sm:col-span-2"
          options={[
            { value: 'one', label: t`This one` },
            { value: 'later', label: t`This and later` },
          ]}
        />
      )}
      <ShiftFormFields shift={base} />
      <PlanProblems warnings={save.warnings} problem={save.problem} />
      <FormActions pending={save.isPending} onCancel={onClose}>
        {save.warnings.length > 0 ? <Trans>Save anyway</Trans> : <Trans>Update Schedule</Trans>}
      </FormActions>
    </Form>
  )
}

function useDifferences(mine: Schedule, newer: Schedule) {
  const { t } = useLingui()
  const format = useFormat()
  const times = useShiftTimes()
  const breakOf = useBreakText()
  const statuses = useScheduleStatusWords()
  const facts = (shift: Schedule) => [
    { label: t`Employee`, value: shift.employee?.name ?? t`Open shift` },
    { label: t`Date`, value: format.day(shift.date) },
    { label: t`Time`, value: times(shift) },
    { label: t`Break`, value: breakOf(shift) || '–' },
    { label: t`Location`, value: shift.location },
    { label: t`Status`, value: statuses[shift.status] },
  ]
  const before = facts(mine)
  return facts(newer).filter((fact, index) => fact.value !== before[index]?.value)
}
