import { audit } from '#server/platform/audit.ts'
import type { Actor, Context } from '#server/platform/context.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import { together } from '#server/platform/sql.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { Client, ClientDetails, Contact } from '#shared/clients/contract.ts'
import { clientChanged } from '#shared/clients/events.ts'
import { may } from '#shared/permissions.ts'
import { notFound } from '#shared/problem.ts'
import { listPeopleOf } from './people-store.ts'
import { type ClientKey, findClient, listSitesOf, lockClient, type StoredClient } from './store.ts'

/** Nobody else changes it before this transaction ends. */
export async function hold(ctx: Context, id: number, version: number | undefined) {
  const client = await lockClient(ctx.db, id)
  if (client === undefined) throw notFound()
  if (version !== undefined && version !== client.version) throw changedMeanwhile(await one(ctx, id))
  return client
}

export async function tell(ctx: Context, action: AuditAction, key: ClientKey, detail: Record<string, unknown> = {}) {
  await record(ctx, action, key, detail)
  return one(ctx, key.id)
}

export async function record(ctx: Context, action: AuditAction, { organizationId, id }: ClientKey, detail = {}) {
  await audit(ctx, { organizationId, action, subjectKind: 'client', subjectId: id, detail })
  await ctx.announce(clientChanged, organizationId, { clientId: id })
}

export async function one({ db, actor }: Context, id: number): Promise<ClientDetails> {
  const client = await findClient(db, id)
  if (client === undefined) throw notFound()
  const [sites, people] = await together(listSitesOf(db, client), listPeopleOf(db, client))
  return { ...present(client, actor), sites, people }
}

// What the company notes about a client is not the client's to read, and its terms go with its invoices.
export function present({ sortName: _, ...row }: StoredClient, actor: Actor): Client {
  const seesInvoices = may(actor, 'invoice:read')
  return {
    ...row,
    language: row.language as Client['language'],
    contacts: row.contacts as unknown as Contact[],
    noTaxReason: row.noTaxReason as Client['noTaxReason'],
    invoiceDueDays: seesInvoices ? row.invoiceDueDays : null,
    invoiceTaxPercent: !seesInvoices || row.invoiceTaxPercent === null ? null : String(Number(row.invoiceTaxPercent)),
    notes: may(actor, 'client:write') ? row.notes : null,
  }
}
