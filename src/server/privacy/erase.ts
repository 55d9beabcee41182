import { audit, reserveLine } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Person, PersonalTable } from '#server/platform/personal-data.ts'
import { companyOf } from '#server/platform/reader.ts'
import { actAsSystem } from '#server/platform/session.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { reach } from '#shared/permissions.ts'
import type { privacy } from '#shared/privacy/contract.ts'
import { personErased, privacyChanged } from '#shared/privacy/events.ts'
import { formerEmployee, formerUser } from '#shared/privacy/former.ts'
import { conflict, notFound } from '#shared/problem.ts'
import { fill } from '#shared/words.ts'
import { eraseFrom, findClosedAccount, forgetRequests, listTenantTables, markErased } from './erase-store.ts'
import { findRecord } from './person-store.ts'

/** Erases someone who has left: of their hours the company keeps all that the law asks for, and no name. */
export const eraseOf =
  (tables: PersonalTable[]) =>
  async (ctx: Context, { id }: ParsedInputOf<typeof privacy.erase>) => {
    const { db } = ctx
    const record = await findRecord(db, id)
    if (record === undefined) throw notFound()
    const { organizationId, userId, closedAt, name } = record
    if (closedAt === null) throw conflict('still-there', { name })
    const { language } = await companyOf(db, organizationId)
    const lineId = await reserveLine(db)
    await audit(ctx, {
      organizationId,
      action: 'person.erased',
      subjectKind: 'employee',
      subjectId: id,
      lineId,
    })
    await actAsSystem(db)
    // An account that goes on elsewhere is not this company's to erase.
    const account = userId === null ? undefined : await findClosedAccount(db, userId)
    const isOurs = account?.closedAt != null && account.organizationId === organizationId
    const person: Person = {
      userIds: isOurs && userId !== null ? [userId] : [],
      emails: [],
      employees: [{ organizationId, employeeId: id }],
    }
    const erasing = { lineId, organizationId, name: fill(formerEmployee, language, { number: id }) }
    await eraseEverywhere(ctx, tables, person, erasing)
    await ctx.announce(privacyChanged, organizationId, {})
    await ctx.announce(personErased, organizationId, {})
    return null
  }

/** The same for an account that has no record: of a client, an owner or an administrator. */
export const eraseAccountOf =
  (tables: PersonalTable[]) =>
  async (ctx: Context, { id }: ParsedInputOf<typeof privacy.eraseAccount>) => {
    const { db, actor } = ctx
    if (reach(actor, 'privacy:manage') === 'all') await actAsSystem(db)
    const account = await findClosedAccount(db, id)
    if (account === undefined) throw notFound()
    if (account.closedAt === null) throw conflict('account-still-open')
    const { organizationId } = account
    const { language } = await companyOf(db, organizationId)
    const lineId = await reserveLine(db)
    await audit(ctx, { organizationId, action: 'person.erased', subjectKind: 'user', subjectId: id, lineId })
    await actAsSystem(db)
    const person: Person = { userIds: [id], emails: [], employees: [] }
    const name = fill(formerUser, language, { number: id.slice(0, 8) })
    await eraseEverywhere(ctx, tables, person, { lineId, organizationId, name })
    await ctx.announce(privacyChanged, organizationId, {})
    await ctx.announce(personErased, organizationId, {})
    return null
  }

interface Erasure {
  lineId: number
  organizationId: number | null
  /** What stands where the name stood. */
  name: string
}

async function eraseEverywhere({ db, now }: Context, tables: PersonalTable[], person: Person, erasure: Erasure) {
  const { lineId, organizationId, name } = erasure
  const tenants = await listTenantTables(db)
  for (const table of tables) {
    const { erased } = table
    if ('stays' in erased) continue
    if ('erase' in erased) await erased.erase(db, person, { lineId, now })
    // What another company keeps of them is that company's.
    else await eraseFrom(db, table, person, { name, within: tenants.has(table.table) ? organizationId : null })
  }
  await markErased(db, person, now)
  await forgetRequests(db, person, organizationId)
}
