import { Trans, useLingui } from '@lingui/react/macro'
import { type ImportField, importFields } from '#shared/employees/import-rules.ts'
import { OrganizationField } from '#web/organizations/public.ts'
import type { Sheet } from '#web/platform/read-csv.ts'
import { useMay } from '#web/platform/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { type ColumnMapping, MapColumns } from '#web/ui/map-columns.tsx'
import { useImportFieldNames } from './import-names.ts'

export interface Mapping extends ColumnMapping<ImportField> {
  organizationId: number | null
}

interface MapPeopleProps {
  sheet: Sheet
  mapping: Mapping
  onChange: (mapping: Mapping) => void
  onBack: () => void
  onNext: () => void
  isPending: boolean
}

export function MapPeople({ mapping, onChange, ...rest }: MapPeopleProps) {
  const { t } = useLingui()
  const names = useImportFieldNames()
  const writesRate = useMay('employee:write-rate')
  const { name, email, phone } = mapping.columns
  const isReady = name !== undefined && (email !== undefined || phone !== undefined)
  const { organizationId } = mapping
  return (
    <MapColumns
      {...rest}
      mapping={mapping}
      isReady={isReady}
      fields={importFields
        .filter(field => field !== 'hourlyRate' || writesRate)
        .map(field => ({ field, name: names[field], isOptional: field !== 'name' && field !== 'email' }))}
      note={
        writesRate &&
        isReady &&
        mapping.columns.hourlyRate === undefined && (
          <Banner tone="wait" title={t`No column says the hourly rate`}>
            <Trans>Everyone begins with a rate of 0, and payroll with it, until you set it on their pages.</Trans>
          </Banner>
        )
      }
      onChange={columns => onChange({ ...columns, organizationId })}
    >
      <OrganizationField value={organizationId} onChange={chosen => onChange({ ...mapping, organizationId: chosen })} />
    </MapColumns>
  )
}
