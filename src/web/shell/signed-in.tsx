import { Navigate, Outlet, useMatches } from '@tanstack/react-router'
import { screens } from '#shared/screens.ts'
import { useSay } from '#web/platform/i18n.tsx'
import { SessionGate } from './session-gate.tsx'
import { Shell } from './shell.tsx'

/** The guarded area: whoever is not signed in goes to the login page. */
export function SignedIn() {
  const say = useSay()
  const title = useMatches({ select: matches => matches.findLast(match => match.staticData.title)?.staticData.title })
  return (
    <SessionGate nobody={<Navigate to={screens.login.path} replace />}>
      <Shell title={title ? say(title) : 'Muster'}>
        <Outlet />
      </Shell>
    </SessionGate>
  )
}
