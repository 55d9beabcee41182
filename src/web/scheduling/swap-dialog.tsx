import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { cover } from '#shared/scheduling/cover-contract.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { Input, Select } from '#web/ui/input.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { useShiftTimes } from './shift-text.ts'
import { useSaving } from './use-saving.ts'
import { PlanProblems } from './warnings.tsx'

interface SwapDialogProps {
  shift: Schedule
  onClose: () => void
}

/** Asks a colleague to take over one of my shifts. */
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

const SwapFields = z.object({
  toEmployeeId: z.string().check(z.minLength(1, 'Choose a colleague')),
  message: z.string().check(z.maxLength(500)),
})
type Fields = z.input<typeof SwapFields>

interface SwapFormProps extends SwapDialogProps {
  colleagues: { employeeId: number; name: string; position: string }[]
}

function SwapForm({ shift, colleagues, onClose }: SwapFormProps) {
  const { t } = useLingui()
  const form = useSchemaForm(SwapFields, { toEmployeeId: '', message: '' })
  const swap = useSaving(cover.swap, {
    words: {
      done: { title: t`Colleague asked`, description: t`The shift stays yours until they say yes.` },
      failed: t`Failed to ask your colleague.`,
    },
    onDone: onClose,
  })
  const submit = ({ toEmployeeId, message }: Fields) =>
    swap.run({ id: shift.id, toEmployeeId: Number(toEmployeeId), ...(message && { message }) })
  return (
    <Form form={form} onSubmit={submit}>
      <FormField<Fields> name="toEmployeeId" label={t`Colleague`} required>
        {props => (
          <Select {...props}>
            <option value="">{t`Choose someone who is free`}</option>
            {colleagues.map(({ employeeId, name, position }) => (
              <option key={employeeId} value={employeeId}>
                {position ? `${name} · ${position}` : name}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField<Fields> name="message" label={t`Message`} optional>
        {props => <Input {...props} />}
      </FormField>
      <PlanProblems warnings={[]} problem={swap.problem} />
      <DialogActions>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" look="primary" pending={swap.isPending}>
          <Trans>Ask</Trans>
        </Button>
      </DialogActions>
    </Form>
  )
}
