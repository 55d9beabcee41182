import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addDays, mondayOf } from '#shared/time.ts'
import { useFormat } from '#web/platform/format.ts'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { Input } from '#web/ui/input.tsx'
import { InvoiceOrganization } from './invoice-filters.tsx'
import type { InvoicesState, SetInvoices } from './use-invoices-query.ts'

interface Period {
  from: string
  to: string
}

interface PeriodFiltersProps {
  period: Period
  state: InvoicesState
  set: SetInvoices
}

/** Which days are billed, and what a line stands for. */
export function PeriodFilters({ period, state, set }: PeriodFiltersProps) {
  const { t } = useLingui()
  const format = useFormat()
  const usual = usualPeriods(format.today())
  const named = (['week', 'month'] as const).find(
    name => usual[name].from === period.from && usual[name].to === period.to,
  )
  const [isChoosing, setChoosing] = useState(false)
  const chosen = isChoosing || named === undefined ? 'days' : named
  return (
    <div className="flex flex-wrap items-end gap-3">
      <FilterSelect
        label={t`Period`}
        value={chosen}
        options={[
          { value: 'week', label: t`Last week` },
          { value: 'month', label: t`Last month` },
          { value: 'days', label: t`Choose days` },
        ]}
        onChange={name => {
          setChoosing(name === 'days')
          if (name !== 'days') set(usual[name])
        }}
        className="max-sm:flex-1 sm:w-52"
      />
      <FilterSelect
        label={t`One line for each`}
        value={state.by}
        options={[
          { value: 'employee', label: t`Lines by employee` },
          { value: 'position', label: t`Lines by position` },
          { value: 'site', label: t`Lines by site` },
        ]}
        onChange={by => set({ by })}
        className="max-sm:flex-1 sm:w-52"
      />
      <InvoiceOrganization state={state} set={set} />
      {chosen === 'days' && (
        <div className="flex gap-3 max-sm:basis-full">
          <Input
            aria-label={t`From`}
            type="date"
            value={period.from}
            onChange={event => set({ from: event.target.value, to: period.to })}
          />
          <Input
            aria-label={t({ message: 'To', context: 'period' })}
            aria-invalid={period.to < period.from}
            type="date"
            value={period.to}
            onChange={event => set({ from: period.from, to: event.target.value })}
          />
        </div>
      )}
    </div>
  )
}

function usualPeriods(today: string): Record<'week' | 'month', Period> {
  const monday = addDays(mondayOf(today), -7)
  const endOfMonth = addDays(`${today.slice(0, 8)}01`, -1)
  return {
    week: { from: monday, to: addDays(monday, 6) },
    month: { from: `${endOfMonth.slice(0, 8)}01`, to: endOfMonth },
  }
}
