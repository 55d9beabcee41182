import { importHeadings } from '#shared/employees/import-headings.ts'
import { type ImportField, importFields } from '#shared/employees/import-rules.ts'
import { useSay } from '#web/platform/i18n.tsx'

/** The fields of a file under the names that our samples give them. */
export function useImportFieldNames() {
  const say = useSay()
  return Object.fromEntries(importFields.map(field => [field, say(importHeadings[field])])) as Record<
    ImportField,
    string
  >
}
