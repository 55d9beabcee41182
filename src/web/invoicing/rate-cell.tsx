import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { isPayable } from '#shared/money.ts'
import { Rate } from '#shared/organizations/fields.ts'
import { pointed } from '#shared/schema.ts'
import { useFormat } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'

interface RateCellProps {
  label: string
  /** Null: none of its own. */
  value: string | null
  currency: string
  placeholder?: string | undefined
  mayEdit: boolean
  pending: boolean
  onSave: (rate: string) => void
}

/** A rate that is changed where it stands; emptied, there is none. Give it its value as a key, so that news replace what was typed. */
export function RateCell({ label, value, currency, placeholder, mayEdit, pending, onSave }: RateCellProps) {
  const format = useFormat()
  const [typed, setTyped] = useState(value ?? '')
  if (!mayEdit) return <span className="tabular-nums">{value === null ? '–' : format.money(value, currency)}</span>
  const isChanged = typed !== (value ?? '')
  const isGood = typed === '' || (z.safeParse(Rate, typed).success && isPayable(pointed(typed), currency))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged && isGood) onSave(typed)
  }
  return (
    <form onSubmit={submit} className="inline-flex items-center justify-end gap-2">
      {isChanged && (
        <Button type="submit" size="small" pending={pending} disabled={!isGood}>
          <Trans>Save</Trans>
        </Button>
      )}
      <Input
        aria-label={label}
        inputMode="decimal"
        value={typed}
        placeholder={placeholder ?? '–'}
        {...(!isGood && { 'aria-invalid': true })}
        onChange={event => setTyped(event.target.value.trim())}
        className="w-24! text-right tabular-nums"
      />
    </form>
  )
}
