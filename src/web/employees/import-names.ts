import { useLingui } from '@lingui/react/macro'
import type { ImportField } from '#shared/employees/import-rules.ts'

export function useImportFieldNames(): Record<ImportField, string> {
  const { t } = useLingui()
  return {
    name: t`Name`,
    email: t`Email`,
    phone: t`Phone`,
    position: t`Position`,
    department: t`Department`,
    hourlyRate: t`Hourly Rate`,
    status: t`Status`,
  }
}
