import { useLingui } from '@lingui/react/macro'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { type Business, businesses } from '#shared/organizations/business-contract.ts'
import { siteText } from '#shared/place-text.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { RecordField } from '#web/ui/record-field.tsx'
import { RecordSelect } from '#web/ui/record-select.tsx'

interface BusinessFilterProps {
  /** An id as text; empty for all of them. */
  value: string
  onChange: (business: string) => void
  /** Of one organization alone. */
  organizationId?: number | undefined
  /** Those that have closed since stand among them, unless one only plans ahead. */
  openOnly?: boolean
  /** What the empty choice is called, where it does not mean all of them. */
  none?: string
  className: string
}

/** At which site something happened. */
export function BusinessFilter({ organizationId, openOnly = false, ...rest }: BusinessFilterProps) {
  const { t } = useLingui()
  return (
    <RecordSelect
      label={t`Site`}
      none={t`All sites`}
      of={businesses.list}
      where={{ ...(organizationId && { organizationId }), ...(!openOnly && { includeClosed: true }) }}
      {...rest}
    />
  )
}

/** Whether there is anything to choose between. */
export function useHasSeveralBusinesses(where: { organizationId?: number; includeClosed?: boolean }) {
  const { data = [] } = useEndpoint(businesses.list, { ...where, limit: 2 })
  return data.length > 1
}

/**
 * Whether the company works at sites at all: then whatever is planned or worked is at one of them. Nearly every company does, so
 * a form asks for a site until the server says that there is none: nothing is saved without one because the answer was slow.
 */
export function useHasSites(organizationId?: number) {
  const { data } = useEndpoint(businesses.list, {
    ...(organizationId !== undefined && { organizationId }),
    limit: 1,
  })
  return data === undefined || data.length > 0
}

interface BusinessFieldProps<I extends FieldValues> {
  name: FieldPath<I>
  /** What it means that none is chosen. */
  none: string
  /** One must be chosen; the only one that there is needs no choosing. */
  required?: boolean
  organizationId?: number | undefined
  held?: string | null | undefined
  onChoose?: (business: Business | undefined) => void
  className?: string
}

/** The site that something in a form is about. */
export function BusinessField<I extends FieldValues>({
  organizationId,
  required = false,
  ...rest
}: BusinessFieldProps<I>) {
  const { t } = useLingui()
  return (
    <RecordField<I, typeof businesses.list>
      label={t`Site`}
      of={businesses.list}
      where={organizationId === undefined ? {} : { organizationId }}
      nameOf={siteText}
      required={required}
      optional={!required}
      takesOnlyOne={required}
      {...rest}
    />
  )
}
