import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Allowance, allowanceFields, allowances } from '#shared/organizations/allowance-contract.ts'
import { addDays, mondayOf } from '#shared/time.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { ChoosePeople, type Chosen } from './choose-people.tsx'

// What may be left empty comes from the form as text.
const TermsInForm = z.object({
  terms: z.object({
    ...allowanceFields,
    leastHours: z.nullable(z.coerce.number<number>('hours-not-valid').check(z.minimum(0.25), z.maximum(168))),
  }),
})
type Values = z.input<typeof TermsInForm>

interface AllowanceFormProps {
  organizationId: number
  currency: string
  /** The one that is changed; without it a new one is made. */
  allowance: Allowance | undefined
  onDone: () => void
}

/** What is paid, for what, to whom, and from which week on. */
export function AllowanceForm({ organizationId, currency, allowance, onDone }: AllowanceFormProps) {
  const { t } = useLingui()
  const failure = useFailure()
  const thisWeek = mondayOf(useFormat().today())
  const form = useSchemaForm(TermsInForm, { terms: allowance ? termsOf(allowance, thisWeek) : blank(thisWeek) })
  const [chosen, setChosen] = useState<Chosen>(new Map(allowance?.people.map(({ id, name }) => [id, name])))
  const outcome = {
    onDone,
    onFail: failure(t`The allowance was not saved`),
  }
  const add = useAction(allowances.add, outcome)
  const change = useAction(allowances.change, outcome)
  const remove = useAction(allowances.remove, {
    onDone,
    onFail: failure(t`The allowance was not ended`),
  })
  const save = ({ terms }: z.output<typeof TermsInForm>) =>
    allowance
      ? change.run({ id: allowance.id, version: allowance.version, terms })
      : add.run({ id: organizationId, terms })
  const [per, reach] = [form.watch('terms.per'), form.watch('terms.reach')]
  const nobody = form.formState.errors.terms?.employeeIds?.message
  return (
    <Form form={form} onSubmit={save} className="grid gap-4 sm:grid-cols-2">
      <FormField<Values> name="terms.name" label={t`Name`} required>
        {props => <Input {...props} maxLength={80} />}
      </FormField>
      <FormField<Values> name="terms.payCode" label={t`Pay code`} required>
        {props => <Input {...props} maxLength={20} />}
      </FormField>
      <FormField<Values> name="terms.amount" label={t`Amount`} required>
        {props => <MoneyInput {...props} currency={currency} />}
      </FormField>
      <FormField<Values> name="terms.per" label={t`Paid for each`} required>
        {props => (
          <Select {...props}>
            <option value="shift">{t`Shift`}</option>
            <option value="hour">{t`Hour`}</option>
            <option value="week">{t`Week`}</option>
          </Select>
        )}
      </FormField>
      {per !== 'hour' && (
        <FormField<Values> name="terms.leastHours" label={t`Of at least (hours)`} emptyAsNull optional>
          {props => <Input {...props} inputMode="decimal" />}
        </FormField>
      )}
      <FormField<Values> name="terms.reach" label={t`Given to`} required>
        {props => (
          <Select {...props}>
            <option value="everyone">{t`Everyone`}</option>
            <option value="position">{t`A position`}</option>
            <option value="people">{t`Chosen people`}</option>
          </Select>
        )}
      </FormField>
      {reach === 'position' && (
        <FormField<Values> name="terms.position" label={t`Position`} emptyAsNull required>
          {props => <Input {...props} maxLength={100} />}
        </FormField>
      )}
      <FormField<Values>
        name="terms.firstWeek"
        label={t`From the week of`}
        hint={allowance && t`Weeks before are paid as they were.`}
        required
      >
        {props => <Weeks {...props} thisWeek={thisWeek} begin={allowance?.firstWeek} />}
      </FormField>
      {reach === 'people' && (
        <div className="sm:col-span-2">
          <ChoosePeople
            organization={String(organizationId)}
            chosen={chosen}
            onChange={people => {
              setChosen(people)
              form.setValue('terms.employeeIds', [...people.keys()], { shouldDirty: true })
              form.clearErrors('terms.employeeIds')
            }}
          />
          {nobody && (
            <p role="alert" className="m-0 mt-1 text-bad text-sm">
              {nobody}
            </p>
          )}
        </div>
      )}
      {allowance && (
        <Button
          look="danger"
          className="sm:col-span-2 sm:justify-self-start"
          pending={remove.isPending}
          onClick={() => remove.start({ id: allowance.id })}
        >
          <Trans>End it from this week on</Trans>
        </Button>
      )}
      <FormActions pending={add.isPending || change.isPending} onCancel={onDone}>
        <Trans>Save</Trans>
      </FormActions>
    </Form>
  )
}

const [weeksBefore, weeksAhead] = [13, 8]

interface WeeksProps {
  thisWeek: string
  begin: string | undefined
}

/** The quarter that payroll looks back, and the weeks ahead; the week in which an allowance began is among them. */
function Weeks({ thisWeek, begin, ...props }: WeeksProps & Omit<Parameters<typeof Select>[0], 'options'>) {
  const format = useFormat()
  const near = Array.from({ length: weeksBefore + weeksAhead + 1 }, (_, nth) =>
    addDays(thisWeek, 7 * (weeksAhead - nth)),
  )
  const weeks = begin === undefined || near.includes(begin) ? near : [...near, begin]
  return <Select {...props} options={weeks.map(value => ({ value, label: format.day(value) }))} />
}

const blank = (firstWeek: string): Values['terms'] => ({
  name: '',
  payCode: '',
  amount: '',
  per: 'shift',
  leastHours: null,
  reach: 'everyone',
  position: null,
  employeeIds: [],
  firstWeek,
  lastWeek: null,
})

// What is changed counts from this week on unless another is chosen; what only begins later keeps its week.
const termsOf = ({ firstWeek, ...of }: Allowance, thisWeek: string): Values['terms'] => ({
  name: of.name,
  payCode: of.payCode,
  amount: of.amount,
  per: of.per,
  leastHours: of.leastHours,
  reach: of.reach,
  position: of.position,
  employeeIds: of.employeeIds,
  firstWeek: firstWeek > thisWeek ? firstWeek : thisWeek,
  lastWeek: of.lastWeek,
})
