import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import type { Permission } from '#shared/permissions.ts'
import { type AccountEmail, accountId } from './accounts.ts'
import { type Calendar, daysAgo, isoOf } from './calendar.ts'

interface DemoToken {
  name: string
  organizationId: number
  maker: AccountEmail
  forCompany: boolean
  scopes: Permission[]
  hint: string
  daysOld: number
  lastsDays: number
}

const tokens: DemoToken[] = [
  {
    name: 'Payroll export',
    organizationId: 1,
    maker: 'provider@muster.demo',
    forCompany: true,
    scopes: ['employee:read', 'timesheet:export', 'timesheet:read'],
    hint: 'mstr_q7Lw',
    daysOld: 62,
    lastsDays: 366,
  },
  {
    name: 'Screen in the control room',
    organizationId: 1,
    maker: 'supervisor@muster.demo',
    forCompany: false,
    scopes: ['schedule:read', 'time-entry:read'],
    hint: 'mstr_T2x9',
    daysOld: 20,
    lastsDays: 90,
  },
  {
    name: 'Weekly figures',
    organizationId: 2,
    maker: 'other-provider@muster.demo',
    forCompany: false,
    scopes: ['report:read'],
    hint: 'mstr_b0Kd',
    daysOld: 30,
    lastsDays: 90,
  },
]

/** What programs of the company come with. Nobody has the tokens themselves: nothing is hashed to what is kept of them. */
export const apiTokenRows = (calendar: Calendar): Insertable<DB['apiTokens']>[] =>
  tokens.map(({ maker, forCompany, daysOld, lastsDays, ...token }, index) => ({
    ...token,
    id: index + 1,
    userId: forCompany ? null : accountId(maker),
    tokenHash: createHash('sha256').update(`no token ${token.name}`).digest(),
    createdBy: accountId(maker),
    createdAt: isoOf(daysAgo(calendar, daysOld, '10:15')),
    expiresAt: isoOf(daysAgo(calendar, daysOld - lastsDays, '10:15')),
    lastUsedAt: isoOf(daysAgo(calendar, 1, '06:00')),
  }))
