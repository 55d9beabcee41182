import { useLingui } from '@lingui/react/macro'
import { businesses } from '#shared/organizations/business-contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { named } from '#web/ui/options.ts'

interface BusinessFilterProps {
  /** An id as text; empty for all of them. */
  value: string
  onChange: (business: string) => void
  className: string
}

/** At which business something happened: those that have closed since are among them. */
export function BusinessFilter(props: BusinessFilterProps) {
  const { t } = useLingui()
  const { data } = useEndpoint(businesses.list, { limit: 500, includeClosed: true })
  return <FilterSelect label={t`Business`} all={t`All businesses`} options={named(data)} {...props} />
}
