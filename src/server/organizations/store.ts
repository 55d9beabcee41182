import type { Database } from '#server/platform/db.ts'

export interface NewOrganization {
  providerId: string
  name: string
  address: string
  phone: string
  email: string
  description: string
}

export const insertOrganization = (db: Database, organization: NewOrganization) =>
  db.insertInto('organizations').values(organization).returning(['id', 'name']).executeTakeFirstOrThrow()

interface NewBusiness {
  organizationId: number
  name: string
  address: string
  phone: string
  email: string
}

export const insertBusiness = (db: Database, business: NewBusiness) =>
  db.insertInto('businesses').values(business).returning('id').executeTakeFirstOrThrow()
