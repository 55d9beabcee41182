import { useLingui } from '@lingui/react/macro'
import { Building2, ChevronDown } from 'lucide-react'
import { accounts } from '#shared/accounts/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { inWords } from '#web/platform/i18n.tsx'
import { serverMessageOf } from '#web/platform/problem.ts'
import { startAfresh, useUser } from '#web/platform/session.tsx'
import { Menu, MenuChoice } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'

/** For people with several organizations: new records go to the chosen one. */
export function OrganizationSwitcher() {
  const { t } = useLingui()
  const { organizations, currentOrganizationId } = useUser()
  const choose = useAction(accounts.switchOrganization, {
    onDone: startAfresh,
    onFail: error =>
      toast({
        title: t`Error`,
        description: inWords(serverMessageOf(error) ?? t`Failed to switch organization`),
        variant: 'destructive',
      }),
  })
  const current = organizations.find(one => one.id === currentOrganizationId)
  if (organizations.length < 2) return null
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t`Organization: ${current?.name ?? t`none chosen`}`}
          className="target inline-flex min-w-0 items-center gap-2 rounded-control px-2 text-muted hover:bg-background hover:text-text max-sm:w-11 max-sm:justify-center"
        >
          <Building2 size={18} aria-hidden="true" className="shrink-0" />
          <span className="max-w-44 truncate max-sm:hidden">{current?.name}</span>
          <ChevronDown size={14} aria-hidden="true" className="shrink-0 max-sm:hidden" />
        </button>
      }
    >
      <MenuChoice
        label={t`Organization`}
        value={String(currentOrganizationId)}
        options={organizations.map(one => ({ value: String(one.id), label: one.name }))}
        onChange={id => choose.start({ organizationId: Number(id) })}
      />
    </Menu>
  )
}
