import { useLingui } from '@lingui/react/macro'
import type { Moneys } from '#shared/invoicing/rules.ts'
import type { LineKind } from '#shared/invoicing/shapes.ts'
import { OrganizationField } from '#web/organizations/public.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { ClientChoice, isRecipientReady, type Recipient } from './client-choice.tsx'
import { ExchangeField, isForeign, isRate } from './exchange-field.tsx'
import { SiteChoice } from './site-choice.tsx'

export interface Scope extends Recipient {
  organizationId: number
  /** From approved hours, or lines typed by hand. */
  kind: 'hours' | 'hand'
  /** None means all of them. */
  businessIds: number[]
  from: string
  to: string
  by: LineKind
  /** What one unit of the company's money is worth in the client's, as typed. */
  exchangeRate: string
}

export const isScopeReady = (scope: Scope, moneys: Moneys) =>
  isRecipientReady(scope) &&
  (!isForeign(moneys) || isRate(scope.exchangeRate)) &&
  (scope.kind === 'hand' || (scope.from !== '' && scope.from <= scope.to))

interface GenerateScopeProps {
  scope: Scope
  moneys: Moneys
  /** Someone tried to go on: what is missing is said. */
  isTried: boolean
  onChange: (scope: Scope) => void
}

export function GenerateScope({ scope, moneys, isTried, onChange }: GenerateScopeProps) {
  const { t } = useLingui()
  const set = (patch: Partial<Scope>) => onChange({ ...scope, ...patch })
  return (
    <div className="flex flex-col gap-4">
      <OrganizationField
        value={scope.organizationId}
        onChange={organizationId =>
          set({ organizationId, businessIds: [], ...(scope.isListed && { clientId: null, clientName: '' }) })
        }
      />
      <ClientChoice
        organizationId={scope.organizationId}
        value={scope}
        isTried={isTried}
        onChange={recipient => set({ ...recipient, ...(recipient.clientId !== scope.clientId && { businessIds: [] }) })}
      />
      {isForeign(moneys) && (
        <ExchangeField moneys={moneys} value={scope.exchangeRate} onChange={exchangeRate => set({ exchangeRate })} />
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
      <SiteChoice
        organizationId={scope.organizationId}
        clientId={scope.clientId}
        value={scope.businessIds}
        onChange={businessIds => set({ businessIds })}
      />
      <Segments
        label={t`One line for each`}
        value={scope.by}
        options={[
          { value: 'employee', label: t`Employee` },
          { value: 'position', label: t`Position` },
          { value: 'site', label: t`Site` },
        ]}
        onChange={by => set({ by })}
      />
    </>
  )
}
