import { useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import { Bell } from '#web/notifications/public.ts'
import { usePageHeading } from '#web/platform/heading.ts'
import { Search } from '#web/search/public.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { OutboxButton } from '#web/ui/outbox/public.ts'
import { ConnectionNote } from './connection-note.tsx'
import { headerLook, titleLook } from './header-look.ts'
import { OrganizationSwitcher } from './organization-switcher.tsx'
import { UserMenu } from './user-menu.tsx'

export function Header({ title, onMenu }: { title: string; onMenu: () => void }) {
  const { t } = useLingui()
  const heading = usePageHeading(title)
  return (
    <header className={headerLook}>
      <IconButton label={t`Open menu`} icon={<Menu size={20} />} onClick={onMenu} className="max-sm:hidden lg:hidden" />
      <h1 ref={heading} tabIndex={-1} className={titleLook}>
        {title}
      </h1>
      <div className="ml-auto flex shrink-0 items-center gap-2">
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
