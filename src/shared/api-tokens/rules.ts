import { allPermissions, isOpenToTokens, type Permission, type Role, reachOf, roles } from '../permissions.ts'

/** How every token begins, so that people and scanners know one when they see it. */
export const tokenPrefix = 'mstr_'

// What administrators alone may do is about the installation, and a token belongs to an organization.
const isOfInstallation = (permission: Permission) =>
  roles.every(role => role === 'admin' || reachOf(role, permission) === 'none')

/** What a token can be given: permissions of the one table. */
export const scopes = allPermissions().filter(
  permission => isOpenToTokens(permission) && !isOfInstallation(permission),
) as [Permission, ...Permission[]]

export const isScope = (permission: string) => scopes.includes(permission as Permission)

/** Scopes with which a token changes nothing. */
export const isReading = (scope: Permission) => /:(read|read-rate|follow|watch|hear|export)$/.test(scope)

/** What someone of this role can give a token. */
export const scopesOf = (role: Role) => scopes.filter(scope => reachOf(role, scope) !== 'none')
