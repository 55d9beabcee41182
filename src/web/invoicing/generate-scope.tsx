import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { businesses } from '#shared/organizations/business-contract.ts'
import { Email } from '#shared/schema.ts'
import { OrganizationField } from '#web/organizations/public.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useUser } from '#web/platform/session.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Select } from '#web/ui/input.tsx'
import { Segments } from '#web/ui/segments.tsx'

export interface Scope {
  organizationId: number
  /** From approved hours, or lines typed by hand. */
  kind: 'hours' | 'hand'
  /** The organization is the client, or someone of another name is. */
  isOrganization: boolean
  clientName: string
  clientEmail: string
  /** None means all of them. */
  businessIds: number[]
  from: string
  to: string
  by: 'employee' | 'position'
}

export function isScopeReady({ kind, isOrganization, clientName, clientEmail, from, to }: Scope) {
  const isClientKnown = isOrganization || clientName.trim() !== ''
  const isAddress = clientEmail === '' || z.safeParse(Email, clientEmail).success
  return isClientKnown && isAddress && (kind === 'hand' || (from !== '' && from <= to))
}

interface GenerateScopeProps {
  scope: Scope
  onChange: (scope: Scope) => void
}

export function GenerateScope({ scope, onChange }: GenerateScopeProps) {
  const { t } = useLingui()
  const { organizations } = useUser()
  const set = (patch: Partial<Scope>) => onChange({ ...scope, ...patch })
  const organization = organizations.find(({ id }) => id === scope.organizationId)?.name ?? t`The organization`
  return (
    <div className="flex flex-col gap-4">
      <OrganizationField
        value={scope.organizationId}
        onChange={organizationId => set({ organizationId, businessIds: [] })}
      />
      <Field label={t`Client`}>
        {wiring => (
          <Select
            {...wiring}
            value={scope.isOrganization ? 'organization' : 'other'}
            onChange={event => set({ isOrganization: event.target.value === 'organization' })}
          >
            <option value="organization">{organization}</option>
            <option value="other">{t`Another client`}</option>
          </Select>
        )}
      </Field>
      {!scope.isOrganization && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t`Client name`} required>
            {wiring => (
              <Input
                {...wiring}
                value={scope.clientName}
                maxLength={200}
                onChange={event => set({ clientName: event.target.value })}
              />
            )}
          </Field>
          <Field label={t`Email`} optional>
            {wiring => (
              <Input
                {...wiring}
                type="email"
                value={scope.clientEmail}
                onChange={event => set({ clientEmail: event.target.value.trim() })}
              />
            )}
          </Field>
        </div>
      )}
      <Segments
        label={t`What is invoiced`}
        value={scope.kind}
        options={[
          { value: 'hours', label: t`Approved hours` },
          { value: 'hand', label: t`By hand` },
        ]}
        onChange={kind => set({ kind })}
      />
      {scope.kind === 'hours' && <Hours scope={scope} set={set} />}
    </div>
  )
}

function Hours({ scope, set }: { scope: Scope; set: (patch: Partial<Scope>) => void }) {
  const { t } = useLingui()
  const { data: places = [] } = useEndpoint(businesses.list, { organizationId: scope.organizationId })
  const toggle = (id: number) =>
    set({
      businessIds: scope.businessIds.includes(id)
        ? scope.businessIds.filter(other => other !== id)
        : [...scope.businessIds, id],
    })
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t`From`} required>
          {wiring => (
            <Input {...wiring} type="date" value={scope.from} onChange={event => set({ from: event.target.value })} />
          )}
        </Field>
        <Field
          label={t({ message: 'To', context: 'period' })}
          required
          {...(scope.to < scope.from && { error: t`The period ends before it begins` })}
        >
          {wiring => (
            <Input {...wiring} type="date" value={scope.to} onChange={event => set({ to: event.target.value })} />
          )}
        </Field>
      </div>
      {places.length > 1 && (
        <fieldset className="m-0 flex flex-col gap-1.5 border-0 p-0">
          <legend className="mb-1.5 p-0 font-medium text-sm">
            <Trans>Businesses</Trans>
          </legend>
          <Checkbox
            label={t`All businesses`}
            checked={scope.businessIds.length === 0}
            onChange={() => set({ businessIds: [] })}
          />
          {places.map(({ id, name }) => (
            <Checkbox key={id} label={name} checked={scope.businessIds.includes(id)} onChange={() => toggle(id)} />
          ))}
        </fieldset>
      )}
      <Segments
        label={t`One line for each`}
        value={scope.by}
        options={[
          { value: 'employee', label: t`Employee` },
          { value: 'position', label: t`Position` },
        ]}
        onChange={by => set({ by })}
      />
    </>
  )
}
