import { useLingui } from '@lingui/react/macro'
import { FormField } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'

interface Person {
  firstName: string
  lastName: string
  email: string
}

/** Whose account it is. The browser fills in what it knows of a person only when they type for themselves. */
export function PersonFields({ isOneself = false }: { isOneself?: boolean }) {
  const { t } = useLingui()
  const known = (field: string) => (isOneself ? field : 'off')
  return (
    <>
      <FormField<Person> name="firstName" label={t`First Name`} required>
        {props => <Input {...props} autoComplete={known('given-name')} />}
      </FormField>
      <FormField<Person> name="lastName" label={t`Last Name`} required>
        {props => <Input {...props} autoComplete={known('family-name')} />}
      </FormField>
      <FormField<Person> name="email" label={t`Email`} required className="sm:col-span-2">
        {props => <Input {...props} type="email" inputMode="email" autoComplete={known('email')} />}
      </FormField>
    </>
  )
}
