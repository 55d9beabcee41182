import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { pointed } from '#shared/schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { isRate } from './exchange-field.tsx'

interface RateInputProps {
  currency: string
  homeCurrency: string
  value: string
  onRate: (rate: string) => void
}

/** In a row: what the company’s money is worth in that of the client. */
export function RateInput({ currency, homeCurrency, value, onRate }: RateInputProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(value)
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={event => {
        event.preventDefault()
        if (isRate(typed)) onRate(pointed(typed))
      }}
    >
      <Input
        aria-label={t`What 1 ${homeCurrency} is worth in ${currency}`}
        placeholder={t`1 ${homeCurrency} in ${currency}`}
        inputMode="decimal"
        className="w-32"
        value={typed}
        onChange={event => setTyped(event.target.value.trim())}
      />
      <Button size="small" type="submit" disabled={!isRate(typed)}>
        <Trans>Use</Trans>
      </Button>
    </form>
  )
}
