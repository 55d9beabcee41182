import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accounts, type CurrentUser } from '#shared/accounts/contract.ts'
import { habitsIn, unknownCompany } from '#shared/country/habits.ts'
import { may, type Permission, reach, type Standing } from '#shared/permissions.ts'
import { call, onSessionEnd } from './api.ts'
import { noteWhoIsThere } from './kept-person.ts'
import { orKept } from './or-kept.ts'
import { whenUsed } from './outbox/when-used.ts'
import { oweSignOut, owesSignOut, settleSignOut } from './owed-sign-out.ts'
import { ApiError, NetworkError } from './problem.ts'
import { inHand, keyOf, queryClient } from './query.ts'

const fiveMinutes = 5 * 60_000

let askedFor: number | undefined
let isFirstAsked = true

/** When the person who is here was first asked for: nothing on screen was read before. */
export const personAskedFor = () => askedFor ?? Date.now()

const currentUser = queryOptions<CurrentUser | null>({
  queryKey: keyOf(accounts.user, {}),
  staleTime: fiveMinutes,
  meta: { isKept: true },
  queryFn: async ({ signal, queryKey }) => {
    // The page has let the browser ask before this code was here.
    const now = isFirstAsked ? Math.floor(performance.timeOrigin) : Date.now()
    isFirstAsked = false
    if (owesSignOut()) {
      await leaveServer().catch(() => undefined)
      return null
    }
    try {
      const asked = call(accounts.user, {}, { signal }).then(user => {
        noteWhoIsThere(user)
        return user
      })
      const user = await orKept<CurrentUser | null>(accounts.user, queryKey, {
        asked,
        inHand: () => inHand(queryKey),
        onLate: late => queryClient.setQueryData(queryKey, late),
      })
      askedFor ??= now
      return user
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
})

onSessionEnd(forgetPerson)

/** The signed-in person, null when nobody is, undefined while we ask. */
export const useSession = () => useQuery(currentUser, queryClient)

/** How the person reads days, times and money, as far as is known by now. */
export function habitsNow() {
  const user = queryClient.getQueryData(currentUser.queryKey)
  return habitsIn(user?.company ?? unknownCompany, user?.preferences)
}

/** Starts asking who is there while the screen's code is still on its way. */
export const prefetchUser = () => queryClient.ensureQueryData(currentUser).catch(() => null)

/** The signed-in person, on screens that only signed-in people reach. */
export function useUser(): CurrentUser {
  const { data } = useSession()
  if (!data) throw new Error('useUser is for screens inside the shell')
  return data
}

export const standingOf = (user: CurrentUser): Standing => ({
  role: user.realRole,
  viewedRole: user.role,
  demo: user.demo,
  ...(user.rights !== null && { rights: user.rights }),
})

export const useMay = (permission: Permission) => may(standingOf(useUser()), permission)

/** How far the permission reaches: `own` screens look different from company-wide ones. */
export const useReach = (permission: Permission) => reach(standingOf(useUser()), permission)

export function Can({ do: permission, children }: { do: Permission; children: ReactNode }) {
  return useMay(permission) ? children : null
}

/** After a change of role or organization nothing on screen may be left from before. */
export async function startAfresh() {
  await queryClient.refetchQueries({ queryKey: currentUser.queryKey })
  await queryClient.resetQueries({ predicate: query => query.queryKey[0] !== accounts.user.path })
}

// Without a connection the server hears of it later; until then nobody is here all the same.
/** Ends the session here and on the server; nothing of it stays in this browser. */
export async function signOut() {
  oweSignOut()
  let leadsTo: string | undefined
  try {
    leadsTo = await leaveServer()
  } catch (error) {
    if (!(error instanceof NetworkError)) {
      settleSignOut()
      throw error
    }
  }
  queryClient.clear()
  forgetPerson()
  if (leadsTo !== undefined) location.assign(leadsTo)
}

async function leaveServer() {
  const { leadsTo } = await call(accounts.logout, {})
  settleSignOut()
  return leadsTo
}

function forgetPerson() {
  if (askedFor !== undefined) void whenUsed(({ leaveOutbox }) => leaveOutbox()).catch(() => undefined)
  askedFor = undefined
  noteWhoIsThere(null)
  queryClient.setQueryData(currentUser.queryKey, null)
}
