import { useLingui } from '@lingui/react/macro'
import { type Client, clients } from '#shared/clients/contract.ts'
import { Field } from '#web/ui/field.tsx'
import { RecordSelect } from '#web/ui/record-select.tsx'

interface ClientFilterProps {
  /** An id as text; empty for all of them. */
  value: string
  onChange: (client: string) => void
  organizationId?: number | undefined
  className: string
}

/** Whose records are shown, those of closed clients too. */
export function ClientFilter({ organizationId, ...rest }: ClientFilterProps) {
  const { t } = useLingui()
  return (
    <RecordSelect
      label={t`Client`}
      none={t`All clients`}
      of={clients.list}
      where={{ includeClosed: true, ...(organizationId && { organizationId }) }}
      {...rest}
    />
  )
}

interface ClientFieldProps {
  value: number | null
  onChange: (clientId: number | null, client: Client | undefined) => void
  organizationId: number | undefined
  /** What it means that none is chosen. */
  none: string
  held?: string | null | undefined
  hint?: string
  error?: string | undefined
  required?: boolean
  className?: string
}

/** One of the clients of a company. */
export function ClientField(props: ClientFieldProps) {
  const { t } = useLingui()
  const { value, onChange, organizationId, none, held, hint, error, required = false, className } = props
  return (
    <Field label={t`Client`} hint={hint} error={error} required={required} {...(className && { className })}>
      {wiring => (
        <RecordSelect
          wiring={wiring}
          label={t`Client`}
          of={clients.list}
          where={organizationId === undefined ? {} : { organizationId }}
          none={none}
          takesOnlyOne={required}
          held={held}
          value={value === null ? '' : String(value)}
          onChange={(chosen, client) => onChange(Number(chosen) || null, client)}
        />
      )}
    </Field>
  )
}
