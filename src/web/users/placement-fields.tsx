import { useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { organizations } from '#shared/organizations/contract.ts'
import {
  type MemberRole,
  memberRoles,
  type Placement,
  type UserType,
  withProvider,
  withUserType,
} from '#shared/users/rules.ts'
import { ClientField, ProviderField } from '#web/organizations/public.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { roleInWords } from '#web/platform/role-words.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { Field } from '#web/ui/field.tsx'
import { named } from '#web/ui/options.ts'
import { Select } from '#web/ui/select.tsx'

/** Where an account stands: type, then provider, then organization, then role, then client. Each choice narrows the next. */
export function PlacementFields({ clientName }: { clientName?: string | null }) {
  const { t } = useLingui()
  const { watch, setValue, formState } = useFormContext<Placement>()
  const now = watch()
  const { userType, providerId, organizationId, role, clientId } = now
  const isMember = userType === 'organization_user'
  const { data: owned = [] } = useEndpoint(
    organizations.list,
    { providerId, limit: 500 },
    { enabled: isMember && providerId !== '' },
  )

  function place(next: Placement) {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    setValue('userType', next.userType, options)
    setValue('providerId', next.providerId, options)
    setValue('organizationId', next.organizationId, options)
    setValue('role', next.role, options)
    setValue('clientId', next.clientId, options)
  }

  const missing = formState.errors.organizationId?.message
  return (
    <>
      <Field label={t`User Type`} required className="sm:col-span-2">
        {wiring => (
          <Select {...wiring} value={userType} onChange={event => place(withUserType(event.target.value as UserType))}>
            <option value="organization_user">{t`Organization User`}</option>
            <option value="provider">{t`Provider`}</option>
            <option value="admin">{t`Administrator`}</option>
          </Select>
        )}
      </Field>
      {isMember && (
        <>
          <ProviderField<Placement>
            name="providerId"
            onChoose={provider => place(withProvider(now, provider?.id ?? ''))}
            className="sm:col-span-2"
          />
          <Field
            label={t`Organization`}
            required
            error={missing}
            hint={providerId === '' ? t`Select a provider first` : undefined}
          >
            {wiring => (
              <ChoiceSelect
                label={t`Organization`}
                wiring={wiring}
                disabled={providerId === ''}
                none={t`Select an organization`}
                value={String(organizationId ?? '')}
                options={named(owned)}
                onChange={chosen => place({ ...now, organizationId: Number(chosen) || null, clientId: null })}
              />
            )}
          </Field>
          <Field label={t`Role`} required>
            {wiring => (
              <Select
                {...wiring}
                value={role}
                options={memberRoles.map(one => ({ value: one, label: roleInWords(one) }))}
                onChange={event => place({ ...now, role: event.target.value as MemberRole })}
              />
            )}
          </Field>
          {role === 'client' && organizationId !== null && (
            <ClientField
              organizationId={organizationId}
              value={clientId}
              onChange={chosen => place({ ...now, clientId: chosen })}
              none={t`Choose a client`}
              held={clientName}
              error={formState.errors.clientId?.message}
              required
              className="sm:col-span-2"
            />
          )}
        </>
      )}
    </>
  )
}
