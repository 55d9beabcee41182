import { Trans, useLingui } from '@lingui/react/macro'
import { scheduling } from '#shared/scheduling/contract.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { useHasSites } from '#web/organizations/public.ts'
import { useUser } from '#web/platform/session.tsx'
import { PlanProblems, useSaving } from '#web/shifts/public.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { ShiftFormFields } from './shift-fields.tsx'
import { bodyOf, newShift, ShiftAtSite, type ShiftFields, ShiftForm, type ShiftValues } from './shift-form.ts'
import { TemplateChoice } from './templates/template-choice.tsx'

interface AddScheduleProps {
  date: string
  /** What is known already, on the board: whose row, which site. */
  known?: Partial<ShiftFields>
  onClose: (created?: Schedule) => void
}

export function AddSchedule({ date, known, onClose }: AddScheduleProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Create Schedule`}
      description={t`Plan a shift for someone, or leave it open for whoever can take it.`}
    >
      <AddForm date={date} onClose={onClose} {...(known && { known })} />
    </Dialog>
  )
}

function AddForm({ date, known, onClose }: AddScheduleProps) {
  const { t } = useLingui()
  const { currentOrganizationId } = useUser()
  const hasSites = useHasSites()
  const form = useSchemaForm(hasSites ? ShiftAtSite : ShiftForm, { ...newShift(date), ...known })
  const create = useSaving(scheduling.create, {
    words: {
      done: { title: t`Schedule Created`, description: t`New schedule has been created successfully.` },
      failed: t`Failed to create schedule.`,
    },
    onDone: onClose,
  })
  const submit = (values: ShiftValues) => {
    const body = bodyOf(values)
    const isNowhere = body.employeeId === null && body.businessId === null && currentOrganizationId !== null
    return create.run({
      ...body,
      ...(values.position && { position: values.position }),
      ...(isNowhere && { organizationId: currentOrganizationId }),
      confirm: create.confirm,
    })
  }
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <TemplateChoice />
      <ShiftFormFields />
      <PlanProblems warnings={create.warnings} problem={create.problem} />
      <FormActions pending={create.isPending} onCancel={onClose}>
        {create.warnings.length > 0 ? <Trans>Create anyway</Trans> : <Trans>Create Schedule</Trans>}
      </FormActions>
    </Form>
  )
}
