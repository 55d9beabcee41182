import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { type Employment, employment } from '#shared/organizations/employment-contract.ts'
import { employmentRoles } from '#shared/organizations/fields.ts'
import { readRole } from '#shared/permissions.ts'
import { Day, Decimal } from '#shared/schema.ts'
import { differencesOf, useAction, useNewer } from '#web/platform/action.ts'
import { roleInWords } from '#web/platform/role-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { Select } from '#web/ui/select.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

const orEmpty = <S extends z.ZodMiniType<string, string>>(schema: S) => z.union([z.literal(''), schema])

const TermsForm = z
  .object({
    role: z.string(),
    hourlyRate: z.union([z.literal(''), Decimal], 'decimal-not-valid'),
    startDate: orEmpty(Day),
    endDate: orEmpty(Day),
  })
  .check(
    z.refine<{ startDate: string; endDate: string }>(
      ({ startDate, endDate }) => startDate === '' || endDate === '' || endDate >= startDate,
      { message: 'ends-before-it-begins', path: ['endDate'] },
    ),
  )
type Terms = z.infer<typeof TermsForm>

/** As what, for how much and between which days someone works at a business. */
export function TermsDialog({ person, onClose }: { person: Employment; onClose: () => void }) {
  const { t } = useLingui()
  const failure = useFailure()
  const form = useSchemaForm(TermsForm, termsOf(person))
  const newer = useNewer(person)
  const base = newer.base ?? person
  const save = useAction(employment.change, {
    onDone: onClose,
    onFail: error => {
      if (newer.takes(error)) return
      failure(t`Failed to save`)(error)
    },
  })
  const { businessId: id, employeeId, name } = person
  return (
    <Dialog open onOpenChange={onClose} title={t`Role, rate and dates`} description={name}>
      <Form
        form={form}
        onSubmit={({ role, ...terms }) =>
          save.run({ id, employeeId, version: base.version, ...terms, ...chosenRole(role) })
        }
        className="grid gap-4 sm:grid-cols-2"
      >
        {newer.isStale && (
          <NewerVersion
            differences={differencesOf(form.getValues(), termsOf(base), {
              role: t`Role here`,
              hourlyRate: t`Hourly rate here`,
              startDate: t`First day`,
              endDate: t`Last day`,
            })}
            onTake={() => form.reset(termsOf(base))}
          />
        )}
        <FormField<Terms> name="role" label={t`Role here`} required>
          {props => (
            <Select {...props}>
              {[...new Set([...employmentRoles, termsOf(base).role])].map(role => (
                <option key={role} value={role}>
                  {roleInWords(readRole(role))}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField<Terms> name="hourlyRate" label={t`Hourly rate here`} optional hint={t`Empty: the person's own rate`}>
          {props => <MoneyInput {...props} currency={base.currency} />}
        </FormField>
        <FormField<Terms> name="startDate" label={t`First day`} optional>
          {props => <Input {...props} type="date" />}
        </FormField>
        <FormField<Terms> name="endDate" label={t`Last day`} optional>
          {props => <Input {...props} type="date" />}
        </FormField>
        <FormActions pending={save.isPending} onCancel={onClose}>
          <Trans>Save</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}

const termsOf = ({ role, hourlyRate, startDate, endDate }: Employment): Terms => ({
  role: role ?? 'employee',
  hourlyRate: hourlyRate ?? '',
  startDate: startDate ?? '',
  endDate: endDate ?? '',
})

// An owner or administrator who also works here keeps that title; it cannot be given.
function chosenRole(chosen: string) {
  const role = employmentRoles.find(one => one === chosen)
  return role === undefined ? {} : { role }
}
