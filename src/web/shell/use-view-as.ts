import { useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { accounts, type CurrentUser } from '#shared/accounts/contract.ts'
import { isOnMenu } from '#shared/menu.ts'
import { type Role, roles, rolesBelow } from '#shared/permissions.ts'
import { screens } from '#shared/screens.ts'
import { useAction } from '#web/platform/action.ts'
import { standingOf, startAfresh, useUser } from '#web/platform/session.tsx'
import { toast } from '#web/ui/toast.ts'

/** Looking through another role: the choices, and the switch itself. */
export function useViewAs() {
  const { t } = useLingui()
  const user = useUser()
  const navigate = useNavigate()
  const path = useLocation({ select: location => location.pathname })
  const change = useAction(accounts.switchRole, {
    onDone: async ({ role }) => {
      if (leadsNowhere({ ...user, role }, path)) await navigate({ to: screens.dashboard.path })
      await startAfresh()
      toast({ title: t`Role Switched`, description: t`You are now viewing as ${role}` })
    },
    onFail: () => toast({ title: t`Error`, description: t`Failed to switch role`, variant: 'destructive' }),
  })
  // Outside the demo company nobody may gain anything by looking through another role.
  const choices: Role[] = user.demo ? [...roles] : [user.realRole, ...rolesBelow(user.realRole)]
  return { choices, viewAs: (role: Role) => change.start({ role }) }
}

/** Whether the person is left on a screen that their menu no longer names. */
function leadsNowhere(user: CurrentUser, path: string) {
  const here = Object.values(screens).find(screen => screen.path === path)
  return here !== undefined && 'menu' in here && !isOnMenu(here, standingOf(user))
}
