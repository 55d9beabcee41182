import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronDown, CircleQuestionMark, LogOut, Settings } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Role } from '#shared/permissions.ts'
import { screens } from '#shared/screens.ts'
import { HelpDialog } from '#web/help/public.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useOwnActs } from '#web/platform/outbox/kept-acts.ts'
import { roleInWords } from '#web/platform/role-words.ts'
import { signOut, useUser } from '#web/platform/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { SignOutQuestion } from '#web/ui/outbox/public.ts'
import { WrittenPhone } from '#web/ui/phone-link.tsx'
import { Badge } from '#web/ui/pill.tsx'
import { toast } from '#web/ui/toast.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import { useOrganizations } from './use-organizations.ts'
import { useViewAs } from './use-view-as.ts'

const HelpSheet = lazyPart(() => import('./help-sheet.tsx'), 'HelpSheet')

export function UserMenu() {
  const { t } = useLingui()
  const user = useUser()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const organizations = useOrganizations()
  const { choices, viewAs } = useViewAs()
  const unsent = useOwnActs().filter(({ state }) => state === 'waiting').length
  const [isAsking, setAsking] = useState(false)
  const [isHelping, setHelping] = useState(false)
  // There is no made-up name: without one, the e-mail shows.
  const name = user.name || (user.email ?? '')

  async function leave() {
    try {
      await signOut()
      await navigate({ to: screens.login.path })
    } catch {
      toast({ title: t`Error`, description: t`Failed to log out properly`, variant: 'destructive' })
    }
  }

  return (
    <>
      {isAsking && (
        <Suspense>
          <SignOutQuestion count={unsent} onStay={() => setAsking(false)} onLeave={() => void leave()} />
        </Suspense>
      )}
      {isHelping && (
        <Suspense>
          {user.role === 'employee' ? (
            <HelpSheet onClose={() => setHelping(false)} />
          ) : (
            <HelpDialog onClose={() => setHelping(false)} />
          )}
        </Suspense>
      )}
      <Menu
        className="w-64"
        trigger={
          <button
            type="button"
            className="target inline-flex items-center gap-2 rounded-control px-1 hover:bg-background max-sm:min-w-11 max-sm:justify-center"
          >
            <Avatar name={name} photo={user.profileImageUrl} size={30} />
            <span className="sr-only">{t`Account`}: </span>
            <span className="max-w-40 truncate font-medium max-lg:sr-only">{name}</span>
            <ChevronDown size={14} aria-hidden="true" className="text-muted max-lg:hidden" />
          </button>
        }
      >
        <div className="flex flex-col px-2.5 pt-2 pb-1.5">
          <span className="truncate font-semibold">{name}</span>
          <span className="truncate text-muted text-sm">
            {user.email ?? (user.phone && <WrittenPhone number={user.phone} of={user.organizationId} />)}
          </span>
          <span className="mt-1.5">
            <Badge>{roleInWords(user.role)}</Badge>
          </span>
        </div>
        <MenuSeparator />
        <MenuItem asChild>
          <Link to={screens.settings.path}>
            <Settings size={16} aria-hidden="true" className="text-muted" />
            {t`Settings`}
          </Link>
        </MenuItem>
        <MenuItem
          icon={<CircleQuestionMark size={16} aria-hidden="true" className="text-muted" />}
          onSelect={() => setHelping(true)}
        >
          {t`Help`}
        </MenuItem>
        {isPhone && organizations.hasSeveral && (
          <>
            <MenuSeparator />
            <MenuChoice {...organizations.choice} />
          </>
        )}
        {choices.length > 1 && (
          <>
            <MenuSeparator />
            <MenuChoice
              label={user.demo ? t`Demo: Switch Role` : t`View as`}
              value={user.role}
              options={choices.map(role => ({ value: role, label: roleInWords(role) }))}
              onChange={role => viewAs(role as Role)}
            />
          </>
        )}
        <MenuSeparator />
        <MenuItem
          icon={<LogOut size={16} aria-hidden="true" className="text-muted" />}
          onSelect={() => (unsent > 0 ? setAsking(true) : void leave())}
        >
          {t`Log out`}
        </MenuItem>
      </Menu>
    </>
  )
}
