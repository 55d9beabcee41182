import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { Email } from '#shared/schema.ts'
import { ClientField } from '#web/organizations/public.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Segments } from '#web/ui/segments.tsx'

/** Whom an invoice is made out to: one of the company's clients, or a free name. */
export interface Recipient {
  isListed: boolean
  clientId: number | null
  clientName: string
  clientEmail: string
}

export const isRecipientReady = ({ isListed, clientId, clientName, clientEmail }: Recipient) =>
  (isListed ? clientId !== null : clientName.trim() !== '') && isAddress(clientEmail)

const isAddress = (typed: string) => typed === '' || z.safeParse(Email, typed).success

interface ClientChoiceProps {
  organizationId: number
  value: Recipient
  onChange: (recipient: Recipient) => void
  /** Someone tried to go on: what is missing is said. */
  isTried?: boolean
  /** Whether the address can be another than the one the client has. */
  asksEmail?: boolean
}

export function ClientChoice({
  organizationId,
  value,
  onChange,
  isTried = false,
  asksEmail = false,
}: ClientChoiceProps) {
  const { t } = useLingui()
  const set = (patch: Partial<Recipient>) => onChange({ ...value, ...patch })
  return (
    <>
      <Segments
        label={t`Bill to`}
        value={value.isListed ? 'client' : 'other'}
        options={[
          { value: 'client', label: t`A client` },
          { value: 'other', label: t`Another name` },
        ]}
        onChange={kind => onChange({ isListed: kind === 'client', clientId: null, clientName: '', clientEmail: '' })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {value.isListed ? (
          <ClientField
            organizationId={organizationId}
            value={value.clientId}
            onChange={(clientId, client) =>
              set({ clientId, clientName: client?.name ?? '', clientEmail: client?.email ?? '' })
            }
            none={t`Choose a client`}
            held={value.clientName || undefined}
            required
            error={isTried && value.clientId === null ? t`Client name is required` : undefined}
            className={asksEmail ? '' : 'sm:col-span-2'}
          />
        ) : (
          <Field
            label={t`Client name`}
            required
            error={isTried && value.clientName.trim() === '' ? t`Client name is required` : undefined}
          >
            {wiring => (
              <Input
                {...wiring}
                value={value.clientName}
                maxLength={200}
                onChange={event => set({ clientName: event.target.value })}
              />
            )}
          </Field>
        )}
        {(asksEmail || !value.isListed) && (
          <Field
            label={t`Email`}
            optional
            error={isTried && !isAddress(value.clientEmail) ? t`Please enter a valid email address` : undefined}
          >
            {wiring => (
              <Input
                {...wiring}
                type="email"
                value={value.clientEmail}
                onChange={event => set({ clientEmail: event.target.value.trim() })}
              />
            )}
          </Field>
        )}
      </div>
    </>
  )
}
