import { useLingui } from '@lingui/react/macro'
import type * as z from 'zod/mini'
import type { NewEmployee } from '#shared/employees/contract.ts'
import { employeeStatuses, staffRoles } from '#shared/employees/rules.ts'
import { outranks } from '#shared/permissions.ts'
import { useFormat } from '#web/platform/format.ts'
import { roleInWords } from '#web/platform/role-words.ts'
import { standingOf, useUser } from '#web/platform/session.tsx'
import { FormField } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useEmployeeStatusWords } from './status-pill.tsx'

type Fields = z.input<typeof NewEmployee>

/** Name and phone are everyone's own to change; the rest belongs to those who lead. */
export function ContactFields({ ownOnly = false }: { ownOnly?: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <FormField<Fields> name="name" label={t`Name`} required className="sm:col-span-2">
        {props => <Input {...props} autoComplete="off" />}
      </FormField>
      {!ownOnly && (
        <FormField<Fields> name="email" label={t`Email`} hint={t`Without one, a phone number will do.`}>
          {props => <Input {...props} type="email" inputMode="email" autoComplete="off" />}
        </FormField>
      )}
      <FormField<Fields> name="phone" label={t`Phone`} optional>
        {props => <Input {...props} type="tel" autoComplete="off" />}
      </FormField>
      {!ownOnly && (
        <>
          <FormField<Fields> name="position" label={t`Position`} optional>
            {props => <Input {...props} />}
          </FormField>
          <FormField<Fields> name="department" label={t`Department`} optional>
            {props => <Input {...props} />}
          </FormField>
        </>
      )}
    </>
  )
}

export function StatusField() {
  const { t } = useLingui()
  const words = useEmployeeStatusWords()
  return (
    <FormField<Fields> name="status" label={t`Status`}>
      {props => (
        <Select {...props}>
          {employeeStatuses.map(status => (
            <option key={status} value={status}>
              {words(status)}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  )
}

export function RateField({ currency }: { currency?: string | undefined }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <FormField<Fields> name="hourlyRate" label={t`Hourly Rate`}>
      {props => <MoneyInput {...props} currency={currency ?? format.currency} />}
    </FormField>
  )
}

/** Nobody is made more than those who make them: only roles below the reader's own. */
export function RoleField() {
  const { t } = useLingui()
  const standing = standingOf(useUser())
  return (
    <FormField<Fields> name="role" label={t`Role`}>
      {props => (
        <Select {...props}>
          {staffRoles
            .toReversed()
            .filter(role => outranks(standing, role))
            .map(role => (
              <option key={role} value={role}>
                {roleInWords(role)}
              </option>
            ))}
        </Select>
      )}
    </FormField>
  )
}

export function LocationField() {
  const { t } = useLingui()
  return (
    <FormField<Fields> name="currentLocation" label={t`Current Location`} optional>
      {props => <Input {...props} />}
    </FormField>
  )
}

/** Small and easy to type on a phone: by it people without an e-mail sign in. */
export function StaffNumberField() {
  const { t } = useLingui()
  return (
    <FormField<Fields> name="staffNumber" label={t`Staff number`} asNumber required>
      {props => <Input {...props} inputMode="numeric" autoComplete="off" />}
    </FormField>
  )
}
