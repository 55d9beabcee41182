import type { Role } from '#shared/permissions.ts'
import { lazyPart } from '#web/platform/lazy.ts'

const guard = () => import('./guard-home.tsx')
const desk = () => import('./desk-home.tsx')
const owner = () => import('./owner-home.tsx')
const admin = () => import('./admin-home.tsx')
const client = () => import('./client-home.tsx')

const parts: Record<Role, () => Promise<unknown>> = {
  employee: guard,
  lead: desk,
  supervisor: desk,
  provider: owner,
  admin,
  client,
}

/** Fetches the code of a role's home ahead of its being drawn. */
export const loadHome = (role: Role) => parts[role]()

const GuardHome = lazyPart(guard, 'GuardHome')
const DeskHome = lazyPart(desk, 'DeskHome')
const OwnerHome = lazyPart(owner, 'OwnerHome')
const AdminHome = lazyPart(admin, 'AdminHome')
const ClientHome = lazyPart(client, 'ClientHome')

/** Each role has its home, in a file of its own. */
export const homeOf: Record<Role, typeof GuardHome> = {
  employee: GuardHome,
  lead: DeskHome,
  supervisor: DeskHome,
  provider: OwnerHome,
  admin: AdminHome,
  client: ClientHome,
}
