import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import * as z from 'zod/mini'
import type { ReplyOf } from '#shared/endpoint.ts'
import { placeText } from '#shared/place-text.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { cover, type ReturnShift } from '#shared/shift-offers/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { PlanProblems, useSaving, useShiftTimes } from '#web/shifts/public.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { FormChoice } from '#web/ui/form-choice.tsx'
import { Input } from '#web/ui/input.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

interface SwapDialogProps {
  shift: Schedule
  onClose: () => void
}

/** Asks a colleague to take over one of my shifts, for nothing or for one of theirs. */
export function SwapDialog({ shift, onClose }: SwapDialogProps) {
  const { t } = useLingui()
  const format = useFormat()
  const times = useShiftTimes()
  const colleagues = useEndpoint(cover.colleagues, { id: shift.id })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Ask a colleague to take this shift`}
      description={`${format.day(shift.date)}, ${times(shift)}`}
    >
      <Loaded
        of={colleagues}
        empty={
          <EmptyState title={t`Nobody is free at that time`}>
            <Trans>Tell your supervisor if you cannot come.</Trans>
          </EmptyState>
        }
      >
        {list => <SwapForm shift={shift} colleagues={list} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

// Who works at that time can only trade: then a shift in return is part of it.
const SwapFields = z.object({
  toEmployeeId: z.string().check(z.minLength(1, 'choose-a-colleague')),
  returnScheduleId: z.string(),
  message: z.string().check(z.maxLength(500)),
})
type Fields = z.input<typeof SwapFields>

interface SwapFormProps extends SwapDialogProps {
  colleagues: ReplyOf<typeof cover.colleagues>
}

function SwapForm({ shift, colleagues, onClose }: SwapFormProps) {
  const { t } = useLingui()
  const form = useSchemaForm(SwapFields, { toEmployeeId: '', returnScheduleId: '', message: '' })
  const chosen = colleagues.find(({ employeeId }) => String(employeeId) === form.watch('toEmployeeId'))
  const swap = useSaving(cover.swap, {
    words: {
      done: { title: t`Colleague asked`, description: t`The shift stays yours until they say yes.` },
      failed: t`Failed to ask your colleague.`,
    },
    onDone: onClose,
  })
  const submit = ({ toEmployeeId, returnScheduleId, message }: Fields) => {
    if (chosen?.isFree === false && returnScheduleId === '') {
      form.setError('returnScheduleId', { message: t`Choose the shift you take for it` }, { shouldFocus: true })
      return
    }
    return swap.run({
      id: shift.id,
      toEmployeeId: Number(toEmployeeId),
      ...(returnScheduleId && { returnScheduleId: Number(returnScheduleId) }),
      ...(message && { message }),
    })
  }
  return (
    <Form form={form} onSubmit={submit}>
      <FormChoice<Fields>
        name="toEmployeeId"
        label={t`Colleague`}
        none={t`Choose a colleague`}
        options={colleagues.map(({ employeeId, name, position, isFree }) => ({
          value: String(employeeId),
          label: [name, position, !isFree && t`works around then, only to trade`].filter(Boolean).join(' · '),
        }))}
        onChosen={() => form.setValue('returnScheduleId', '')}
        required
      />
      {chosen && <InReturn shiftId={shift.id} colleague={chosen} />}
      <FormField<Fields> name="message" label={t`Message`} optional>
        {props => <Input {...props} />}
      </FormField>
      <PlanProblems warnings={[]} problem={swap.problem} />
      <FormActions pending={swap.isPending} onCancel={onClose}>
        <Trans>Ask</Trans>
      </FormActions>
    </Form>
  )
}

interface InReturnProps {
  shiftId: number
  colleague: SwapFormProps['colleagues'][number]
}

/** The colleague's coming shifts that I could take for mine. */
function InReturn({ shiftId, colleague }: InReturnProps) {
  const { t } = useLingui()
  const format = useFormat()
  const times = useShiftTimes()
  const shifts = useEndpoint(cover.returns, { id: shiftId, employeeId: colleague.employeeId })
  const nothing = colleague.isFree ? t`Nothing in return` : t`Choose one of their shifts`
  const chosenId = useFormContext<Fields>().watch('returnScheduleId')
  const chosen = shifts.data?.find(({ id }) => String(id) === chosenId)
  const inWords = (shift: ReturnShift) => `${format.namedDay(shift.date)}, ${times(shift)} · ${placeText(shift)}`
  // A narrow select shows only how the line begins: what was chosen stands below it in full.
  const found = chosen && inWords(chosen)
  const hint = shifts.error
    ? t`Their shifts could not be loaded. You can still ask without one in return.`
    : shifts.data?.length === 0
      ? t`None of their coming shifts fits your own.`
      : found
  return (
    <FormChoice<Fields>
      name="returnScheduleId"
      label={t`In return I take`}
      hint={hint}
      none={shifts.isPending ? t`Looking for their shifts …` : nothing}
      options={(shifts.data ?? []).map(shift => ({ value: String(shift.id), label: inWords(shift) }))}
    />
  )
}
