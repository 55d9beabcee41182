import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { type Refusal, refusal } from '#shared/refusal.ts'
import type { Report } from '#shared/reports/shapes.ts'
import {
  BusinessFilter,
  OrganizationFilter,
  useHasSeveralBusinesses,
  useOrganizationChosen,
} from '#web/organizations/public.ts'
import { useRefusalWords } from '#web/platform/refusal-words.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Segments } from '#web/ui/segments.tsx'
import type { ReportState } from './use-report-query.ts'

interface ReportFiltersProps {
  state: ReportState
  set: (patch: Partial<ReportState>) => void
  fault: { why: Refusal } | null
  /** What is on screen now: days of one's own begin with these. */
  shown: Report | undefined
}

export function ReportFilters({ state, set, fault, shown }: ReportFiltersProps) {
  const wordsOfRefusal = useRefusalWords()
  const { t } = useLingui()
  const place = useOrganizationChosen(state.organization)
  const hasSeveral = useHasSeveralBusinesses({ ...place, includeClosed: true })
  const choose = (period: ReportState['period']) =>
    set(period === 'custom' ? { period, from: shown?.from ?? '', to: shown?.to ?? '' } : { period, from: '', to: '' })
  return (
    <>
      <Segments
        label={t`Period`}
        hideLabel
        value={state.period}
        options={[
          { value: '7', label: <Trans>7 days</Trans> },
          { value: '30', label: <Trans>30 days</Trans> },
          { value: '90', label: <Trans>90 days</Trans> },
          { value: 'custom', label: <Trans>Custom</Trans> },
        ]}
        onChange={choose}
        className="max-sm:w-full sm:w-104"
      />
      {state.period === 'custom' && (
        <div className="flex flex-wrap items-end gap-3 max-sm:w-full">
          <Field label={t`First day`} className="max-sm:flex-1">
            {props => (
              <Input {...props} type="date" value={state.from} onChange={event => set({ from: event.target.value })} />
            )}
          </Field>
          <Field label={t`Last day`} className="max-sm:flex-1">
            {props => (
              <Input {...props} type="date" value={state.to} onChange={event => set({ to: event.target.value })} />
            )}
          </Field>
        </div>
      )}
      <OrganizationFilter
        value={state.organization}
        onChange={organization => set({ organization, business: '' })}
        className="max-sm:flex-1 max-sm:basis-[40%] sm:w-44"
      />
      {hasSeveral && (
        <BusinessFilter
          {...place}
          value={state.business}
          onChange={business => set({ business })}
          className="max-sm:flex-1 max-sm:basis-[40%] sm:w-44"
        />
      )}
      {fault && (
        <p role="alert" className="flex w-full items-start gap-1.5 text-bad text-sm">
          <CircleAlert size={14} className="mt-0.5 shrink-0" aria-hidden="true" />
          {wordsOfRefusal(refusal('bad-period', { why: fault.why }))}
        </p>
      )}
    </>
  )
}
