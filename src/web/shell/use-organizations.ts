import { useLingui } from '@lingui/react/macro'
import { accounts } from '#shared/accounts/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { startAfresh, useUser } from '#web/platform/session.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

/** The organizations a person reaches, and the switch between them: new records go to the chosen one. */
export function useOrganizations() {
  const { t } = useLingui()
  const failure = useFailure()
  const { organizations, currentOrganizationId } = useUser()
  const change = useAction(accounts.switchOrganization, {
    onDone: startAfresh,
    onFail: failure(t`Failed to switch organization`),
  })
  return {
    current: organizations.find(one => one.id === currentOrganizationId),
    hasSeveral: organizations.length > 1,
    choice: {
      label: t`Organization`,
      value: String(currentOrganizationId),
      options: organizations.map(one => ({ value: String(one.id), label: one.name })),
      onChange: (id: string) => change.start({ organizationId: Number(id) }),
    },
  }
}
