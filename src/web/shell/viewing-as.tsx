import { Trans } from '@lingui/react/macro'
import { roleInWords } from '#web/platform/role-words.ts'
import { useUser } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { useViewAs } from './use-view-as.ts'

/** Outside the demo, someone who looks through another role is told so as long as it lasts. */
export function ViewingAs() {
  const { role, realRole, demo } = useUser()
  const { viewAs } = useViewAs()
  if (demo || role === realRole) return null
  const viewed = roleInWords(role)
  const own = roleInWords(realRole)
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-open border-b-2 bg-surface px-4 py-1.5 sm:px-6"
    >
      <span>
        <Trans>You are viewing as {viewed}. Some of what you may do is hidden.</Trans>
      </span>
      <Button size="small" onClick={() => viewAs(realRole)}>
        <Trans>Back to {own}</Trans>
      </Button>
    </div>
  )
}
