import { useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { accounts } from '#shared/accounts/contract.ts'
import { type Role, roles, rolesBelow } from '#shared/permissions.ts'
import { useAction } from '#web/platform/action.ts'
import { startAfresh, useUser } from '#web/platform/session.tsx'
import { toast } from '#web/ui/toast.ts'
import { leadsNowhere } from './places.ts'

/** Looking through another role: the choices, and the switch itself. */
export function useViewAs() {
  const { t } = useLingui()
  const user = useUser()
  const navigate = useNavigate()
  const path = useLocation({ select: location => location.pathname })
  const change = useAction(accounts.switchRole, {
    onDone: async ({ role }) => {
      if (leadsNowhere(user, role, path)) await navigate({ to: '/dashboard' })
      await startAfresh()
      toast({ title: t`Role Switched`, description: t`You are now viewing as ${role}` })
    },
    onFail: () => toast({ title: t`Error`, description: t`Failed to switch role`, variant: 'destructive' }),
  })
  // Outside the demo company nobody may gain anything by looking through another role.
  const choices: Role[] = user.demo ? [...roles] : [user.realRole, ...rolesBelow(user.realRole)]
  return { choices, viewAs: (role: Role) => change.start({ role }) }
}
