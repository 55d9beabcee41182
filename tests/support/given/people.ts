import type { Role } from '#shared/permissions.ts'

const newYork = 'America/New_York'

export interface NewAccount {
  id?: string
  email: string
  role: Role | 'partner'
  organization?: number | null
  /** For the role client: whose person it is; the organization's own client when nothing is said. */
  client?: number
  firstName?: string
  lastName?: string
  passwordHash?: string
  createdAt?: string
  closedAt?: string
}

export interface NewOrganization {
  id?: number
  name: string
  owner: string
  email?: string
}

export interface NewClient {
  organization: number
  id?: number
  name: string
  email?: string
  address?: string
}

export interface NewSite {
  organization: number
  /** Whose site it is: the organization's own client when nothing is said, nobody's with null. */
  client?: number | null
  id?: number
  name: string
  timeZone?: string
  geofencePolicy?: 'record' | 'flag' | 'block'
  requiredLicences?: string[]
  billRateCents?: number
  latitude?: number
  longitude?: number
}

export interface NewEmployee {
  organization: number
  id?: number
  name: string
  email: string
  account?: string | null
  role?: Role
  position?: string
  phone?: string
  hourlyRate?: number
  status?: 'active' | 'break' | 'off_duty' | 'inactive'
  /** Where they stand now. */
  site?: number | null
  lastActive?: string | null
  closedAt?: string | null
  /** False for a newcomer who has not read yet what is recorded of their position. */
  hasAgreedToPositions?: boolean
}

export const accountRow = (account: NewAccount) => ({
  id: account.id ?? crypto.randomUUID(),
  email: account.email,
  role: account.role,
  organization_id: account.organization,
  client_id:
    account.role === 'client' && account.closedAt === undefined ? (account.client ?? account.organization) : undefined,
  first_name: account.firstName,
  last_name: account.lastName,
  password_hash: account.passwordHash,
  created_at: account.createdAt,
  closed_at: account.closedAt,
})

export const organizationRow = ({ id, name, owner, email }: NewOrganization) => ({
  id,
  name,
  provider_id: owner,
  email,
})

export const clientRow = (client: NewClient) => ({
  organization_id: client.organization,
  id: client.id,
  name: client.name,
  email: client.email,
  address: client.address,
})

export const siteRow = (site: NewSite) => ({
  organization_id: site.organization,
  client_id: site.client === undefined ? site.organization : site.client,
  id: site.id,
  name: site.name,
  time_zone: site.timeZone ?? newYork,
  geofence_policy: site.geofencePolicy ?? 'block',
  required_licences: site.requiredLicences ?? [],
  bill_rate_cents: site.billRateCents,
  latitude: site.latitude,
  longitude: site.longitude,
})

export const employeeRow = (employee: NewEmployee) => ({
  organization_id: employee.organization,
  id: employee.id,
  name: employee.name,
  email: employee.email,
  user_id: employee.account,
  role: employee.role ?? 'employee',
  position: employee.position ?? 'Guard',
  phone: employee.phone,
  hourly_rate_cents: Math.round((employee.hourlyRate ?? 0) * 100),
  status: employee.status ?? 'active',
  current_business_id: employee.site,
  last_active: employee.lastActive,
  closed_at: employee.closedAt,
})
