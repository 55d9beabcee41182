import { useLingui } from '@lingui/react/macro'
import { Building2, ChevronDown } from 'lucide-react'
import { Menu, MenuChoice } from '#web/ui/menu.tsx'
import { useOrganizations } from './use-organizations.ts'

/** For people with several organizations. On a phone the choice stands in the user menu instead. */
export function OrganizationSwitcher() {
  const { t } = useLingui()
  const { current, hasSeveral, choice } = useOrganizations()
  if (!hasSeveral) return null
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="target inline-flex min-w-0 items-center gap-2 rounded-control px-2 text-muted hover:bg-background hover:text-text"
        >
          <Building2 size={18} aria-hidden="true" className="shrink-0" />
          <span className="sr-only">{t`Organization`}: </span>
          <span className="max-w-44 truncate max-lg:max-w-28">{current?.name ?? t`Choose`}</span>
          <ChevronDown size={14} aria-hidden="true" className="shrink-0" />
        </button>
      }
    >
      <MenuChoice {...choice} />
    </Menu>
  )
}
