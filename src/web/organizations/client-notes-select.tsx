import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { Select } from '#web/ui/select.tsx'

/** What clients read of notes; a site may leave it to the company. */
export function ClientNotesSelect({ none, ...props }: ComponentProps<typeof Select> & { none?: ReactNode }) {
  const { t } = useLingui()
  return (
    <Select {...props}>
      {none !== undefined && <option value="">{none}</option>}
      <option value="not-low">{t`All but those of low priority`}</option>
      <option value="marked">{t`Only what is marked for the client`}</option>
    </Select>
  )
}
