import { useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import { Bell } from '#web/notifications/public.ts'
import { usePageHeading } from '#web/platform/heading.ts'
import { Search } from '#web/search/public.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { OutboxButton } from '#web/ui/outbox/public.ts'
import { ConnectionNote } from './connection-note.tsx'
import { OrganizationSwitcher } from './organization-switcher.tsx'
import { UserMenu } from './user-menu.tsx'

export function Header({ title, onMenu }: { title: string; onMenu: () => void }) {
  const { t } = useLingui()
  const heading = usePageHeading(title)
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b bg-surface px-4 sm:gap-3 sm:px-6">
      <IconButton label={t`Open menu`} icon={<Menu size={20} />} onClick={onMenu} className="max-sm:hidden lg:hidden" />
      <h1 ref={heading} tabIndex={-1} className="min-w-0 truncate font-semibold text-lg sm:text-xl">
        {title}
      </h1>
      <div className="ml-auto flex min-w-0 items-center gap-2 max-sm:shrink-0">
        <ConnectionNote />
        <OutboxButton />
        <Search />
        <div className="max-sm:hidden">
          <OrganizationSwitcher />
        </div>
        <Bell />
        <UserMenu />
      </div>
    </header>
  )
}
