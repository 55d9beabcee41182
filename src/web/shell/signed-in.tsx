import { useLingui } from '@lingui/react/macro'
import { Navigate, Outlet, useMatches } from '@tanstack/react-router'
import { SessionGate } from './session-gate.tsx'
import { Shell } from './shell.tsx'

/** The guarded area: whoever is not signed in goes to the login page. */
export function SignedIn() {
  const { i18n } = useLingui()
  const title = useMatches({ select: matches => matches.findLast(match => match.staticData.title)?.staticData.title })
  return (
    <SessionGate nobody={<Navigate to="/login" replace />}>
      <Shell title={title ? i18n._(title) : 'Muster'}>
        <Outlet />
      </Shell>
    </SessionGate>
  )
}
