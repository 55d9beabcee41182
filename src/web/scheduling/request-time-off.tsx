import { Trans, useLingui } from '@lingui/react/macro'
import type * as z from 'zod/mini'
import { employees } from '#shared/employees/contract.ts'
import { timeOffKinds } from '#shared/scheduling/board-shapes.ts'
import { TimeOffForm, timeOff } from '#shared/scheduling/time-off-contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useReach, useUser } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { Input, Select, Textarea } from '#web/ui/input.tsx'
import { useTimeOffWords } from './time-off-words.ts'
import { useSaving } from './use-saving.ts'
import { PlanProblems } from './warnings.tsx'

type Fields = z.input<typeof TimeOffForm>

export function RequestTimeOff({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Request Time Off`}
      description={t`A manager decides. Shifts in these days become open once it is approved.`}
    >
      <RequestForm onClose={onClose} />
    </Dialog>
  )
}

function RequestForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { today } = useFormat()
  const { kinds } = useTimeOffWords()
  const { employeeId } = useUser()
  const asksForOthers = useReach('time-off:request') !== 'own'
  const form = useSchemaForm(TimeOffForm, {
    startsOn: today(),
    endsOn: today(),
    kind: 'vacation',
    reason: '',
    ...(asksForOthers && employeeId !== null && { employeeId }),
  })
  const request = useSaving(timeOff.request, {
    words: {
      done: { title: t`Time off requested`, description: t`You will be told when it is decided.` },
      failed: t`Failed to request time off.`,
    },
    onDone: onClose,
  })
  return (
    <Form form={form} onSubmit={request.run} className="grid gap-4 sm:grid-cols-2">
      {asksForOthers && <ForWhom />}
      <FormField<Fields> name="startsOn" label={t`First day`} required>
        {props => <Input {...props} type="date" />}
      </FormField>
      <FormField<Fields> name="endsOn" label={t`Last day`} required>
        {props => <Input {...props} type="date" />}
      </FormField>
      <FormField<Fields> name="kind" label={t`Kind`} required className="sm:col-span-2">
        {props => (
          <Select {...props}>
            {timeOffKinds.map(kind => (
              <option key={kind} value={kind}>
                {kinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField<Fields> name="reason" label={t`Reason`} optional className="sm:col-span-2">
        {props => <Textarea {...props} rows={3} />}
      </FormField>
      <PlanProblems warnings={[]} problem={request.problem} />
      <div className="sm:col-span-2">
        <DialogActions>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" pending={request.isPending}>
            <Trans>Request Time Off</Trans>
          </Button>
        </DialogActions>
      </div>
    </Form>
  )
}

/** Someone who calls in is entered by whoever takes the call. */
function ForWhom() {
  const { t } = useLingui()
  const { employeeId } = useUser()
  const { data = [] } = useEndpoint(employees.list, { limit: 500, sort: 'name', order: 'asc' })
  return (
    <FormField<Fields> name="employeeId" label={t`Employee`} asNumber required className="sm:col-span-2">
      {props => (
        <Select {...props} key={data.length}>
          {data.map(({ id, name }) => (
            <option key={id} value={id}>
              {id === employeeId ? t`${name} (you)` : name}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  )
}
