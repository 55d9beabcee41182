import { useLingui } from '@lingui/react/macro'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { type User, users } from '#shared/users/contract.ts'
import { nameOf } from '#web/platform/account-name.ts'
import { RecordField } from '#web/ui/record-field.tsx'

interface ProviderFieldProps<I extends FieldValues> {
  name: FieldPath<I>
  hint?: string
  onChoose?: (provider: User | undefined) => void
  className?: string
}

/** One of the accounts that own organizations; only administrators may ask. */
export function ProviderField<I extends FieldValues>(props: ProviderFieldProps<I>) {
  const { t } = useLingui()
  return (
    <RecordField<I, typeof users.list>
      label={t`Provider`}
      of={users.list}
      where={{ role: 'provider' }}
      nameOf={one => `${nameOf(one)} · ${one.email}`}
      none={t`Select a provider`}
      required
      {...props}
    />
  )
}
