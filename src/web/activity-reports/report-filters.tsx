import { Trans, useLingui } from '@lingui/react/macro'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { ReportStatus } from '#shared/activity-reports/shapes.ts'
import type { screens } from '#shared/screens.ts'
import { BusinessFilter } from '#web/organizations/public.ts'
import { useMay } from '#web/platform/session.tsx'
import type { useUrlState } from '#web/platform/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { useStatusWords } from './words.tsx'

type State = ReturnType<typeof useUrlState<typeof screens.activityReports>>

const nothing = { business: '', show: 'all', from: '', to: '' } as const

/** On one line at a desk; on a phone behind a button, so that the reports come first. */
export function ReportFilters({ state, set }: { state: State[0]; set: State[1] }) {
  const { t } = useLingui()
  const words = useStatusWords()
  const isClient = !useMay('activity-report:remark')
  const [isOpen, setOpen] = useState(false)
  const names = Object.keys(nothing) as (keyof typeof nothing)[]
  const count = names.filter(name => state[name] !== nothing[name]).length
  const onPhone = 'max-sm:order-1 max-sm:w-full'
  return (
    <>
      <Button
        className="flex-1 sm:hidden"
        icon={<ListFilter size={16} aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? <Trans>Filters</Trans> : <Trans>Filters ({count})</Trans>}
      </Button>
      <div className={cx('contents', !isOpen && 'max-sm:hidden')}>
        <BusinessFilter
          value={state.business}
          onChange={business => set({ business })}
          className={cx(onPhone, 'sm:w-48')}
        />
        {!isClient && (
          <FilterSelect
            label={t`Status`}
            value={state.show}
            options={[
              { value: 'all', label: t`Every status` },
              ...ReportStatus.options.map(status => ({ value: status, label: words[status] })),
            ]}
            onChange={show => set({ show })}
            className={cx(onPhone, 'sm:w-44')}
          />
        )}
        <DayField label={t`From`} value={state.from} onChange={from => set({ from })} className={onPhone} />
        <DayField label={t`To`} value={state.to} onChange={to => set({ to })} className={onPhone} />
        {count > 0 && (
          <Button look="quiet" className="max-sm:order-1" onClick={() => set(nothing)}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
