import { Navigate, Outlet, useMatches } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { screens } from '#shared/screens.ts'
import { keepAskedWay, noteSomeoneIn } from '#web/platform/asked-way.ts'
import { useSay } from '#web/platform/i18n.tsx'
import { Only } from '#web/ui/only.tsx'
import { SessionGate } from './session-gate.tsx'
import { Shell } from './shell.tsx'

/** The guarded area: whoever is not signed in goes to the login page. */
export function SignedInScreen() {
  const say = useSay()
  const title = useMatches({ select: matches => matches.findLast(match => match.staticData.title)?.staticData.title })
  return (
    <SessionGate nobody={<ToLogin />}>
      <Arrived />
      <Shell title={title ? say(title) : 'Muster'}>
        <Allowed>
          <Outlet />
        </Allowed>
      </Shell>
    </SessionGate>
  )
}

/** A screen that the person may not read says so; it asks for nothing and shows no empty rows. */
function Allowed({ children }: { children: ReactNode }) {
  const may = useMatches({ select: matches => matches.findLast(match => match.staticData.may)?.staticData.may })
  return may === undefined ? children : <Only to={may}>{children}</Only>
}

/** Sign-in leads back to the screen that was asked for. */
function ToLogin() {
  useState(() => keepAskedWay(location))
  return <Navigate to={screens.login.path} replace />
}

function Arrived() {
  useEffect(noteSomeoneIn, [])
  return null
}
