import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { ExchangeRate } from '#shared/invoicing/fields.ts'
import type { Moneys } from '#shared/invoicing/rules.ts'
import { pointed } from '#shared/schema.ts'
import { useFormat } from '#web/platform/format.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

/** What an invoice is written in and what the company reckons in, at the rate as typed so far. */
export function moneysOf(proposed: { currency: string; homeCurrency: string } | undefined, typed: string): Moneys {
  const { currency = 'USD', homeCurrency = currency } = proposed ?? {}
  return { currency, homeCurrency, rate: currency !== homeCurrency && isRate(typed) ? Number(pointed(typed)) : 1 }
}

export const isForeign = ({ currency, homeCurrency }: Moneys) => currency !== homeCurrency

export const isRate = (typed: string) => z.safeParse(ExchangeRate, typed).success

interface ExchangeFieldProps {
  moneys: Moneys
  value: string
  onChange: (rate: string) => void
}

/** Asked only where the client is invoiced in another currency than the company reckons in. */
export function ExchangeField({ moneys: { currency, homeCurrency }, value, onChange }: ExchangeFieldProps) {
  const { t } = useLingui()
  const format = useFormat()
  const example = format.exact('0.9215')
  return (
    <Field
      label={t`What 1 ${homeCurrency} is worth in ${currency}`}
      hint={t`This client is invoiced in ${currency}; your bill rates are in ${homeCurrency}.`}
      required
      {...(value !== '' && !isRate(value) && { error: t`Use a rate such as ${example}` })}
    >
      {wiring => (
        <Input {...wiring} inputMode="decimal" value={value} onChange={event => onChange(event.target.value.trim())} />
      )}
    </Field>
  )
}
