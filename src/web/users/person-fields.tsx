import { useLingui } from '@lingui/react/macro'
import { FormField } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'

interface Person {
  firstName: string
  lastName: string
  email: string
}

/** Whose account it is. An administrator types for someone else: the browser must not fill in their own name. */
export function PersonFields() {
  const { t } = useLingui()
  return (
    <>
      <FormField<Person> name="firstName" label={t`First Name`} required>
        {props => <Input {...props} autoComplete="off" />}
      </FormField>
      <FormField<Person> name="lastName" label={t`Last Name`} required>
        {props => <Input {...props} autoComplete="off" />}
      </FormField>
      <FormField<Person> name="email" label={t`Email`} required className="sm:col-span-2">
        {props => <Input {...props} type="email" inputMode="email" autoComplete="off" />}
      </FormField>
    </>
  )
}
