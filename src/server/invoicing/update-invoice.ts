import type { Context } from '#server/platform/context.ts'
import { givenFields } from '#server/platform/given-fields.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { invoicing } from '#shared/invoicing/contract.ts'
import { isEditable } from '#shared/invoicing/rules.ts'
import { invalidField, notFound } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { clientNamed } from './client-named.ts'
import { refuseBackwards, refusingBrokenRules } from './create.ts'
import { type LineRow, listLines } from './details-store.ts'
import { cannotBecome, hold, refuse, stays, tell } from './invoice-change.ts'
import { priced, sumsOf } from './lines.ts'
import type { InvoiceRow } from './list-store.ts'
import { homeColumns } from './moneys.ts'
import { claimNumber } from './number-store.ts'
import { becomeOverdue, becomePaid, becomeVoid } from './statuses.ts'
import { deleteLines, insertLines, listEvidence, type NewLine, updateInvoice } from './writing-store.ts'

type Input = ParsedInputOf<typeof invoicing.update>
type Changes = Omit<Input, 'id' | 'version' | 'status' | 'reason'>

/** A status, an edit, or both: first the edit, then the status. */
export async function update(ctx: Context, { id, version, status, reason, ...changes }: Input) {
  const row = await hold(ctx, id, version)
  const isEdit = Object.values(changes).some(value => value !== undefined)
  const edited = isEdit || status === undefined ? await edit(ctx, row, changes) : undefined
  if (status === undefined || (edited !== undefined && status === edited.status))
    return edited ?? edit(ctx, row, changes)
  const current = await hold(ctx, id, undefined)
  switch (status) {
    case 'paid':
      return becomePaid(ctx, current)
    case 'overdue':
      return becomeOverdue(ctx, current)
    case 'void':
      if (reason === undefined) throw invalidField('reason', 'reason-required')
      return becomeVoid(ctx, current, reason)
    case 'pending':
      throw await refuse(ctx, current, 'not-possible', { why: cannotBecome(current.status, 'pending') })
  }
}

async function edit(ctx: Context, row: InvoiceRow, changes: Changes) {
  const { db, now } = ctx
  if (!isEditable(row)) {
    const why = row.status === 'pending' ? refusal('invoice-sent') : stays(row.status)
    throw await refuse(ctx, row, 'not-editable', { why })
  }
  const { lines: wanted, clientId, clientEmail, notes, invoiceNumber, exchangeRate, ...plain } = changes
  refuseBackwards({ ...row, ...givenFields(plain) })
  const client = await clientNamed(db, clientId)
  if (client !== undefined && client.organizationId !== row.organizationId) throw notFound()
  const before = await listLines(db, row)
  const lines = await linesAfter(ctx, row, before, wanted)
  const taxPercent = changes.taxPercent ?? row.taxPercent
  const sums = sumsOf(lines, taxPercent)
  const isRenumbered = invoiceNumber !== undefined && invoiceNumber !== row.invoiceNumber
  await refusingBrokenRules(
    updateInvoice(
      db,
      row,
      {
        ...givenFields(plain),
        ...(isRenumbered && { invoiceNumber: await claimNumber(db, row.organizationId, invoiceNumber) }),
        ...(clientId !== undefined && { clientId }),
        ...(clientEmail !== undefined && { clientEmail: clientEmail || null }),
        ...(notes !== undefined && { notes: notes || null }),
        ...sums,
        ...homeSums(row, sums, exchangeRate),
      },
      now,
    ),
  )
  if (wanted !== undefined) {
    await deleteLines(db, row)
    await insertLines(db, row, lines)
  }
  return tell(ctx, row, 'edited', { fields: Object.keys(changes) })
}

// An invoice stays in its currency; what it comes to at home follows its lines and its rate.
function homeSums(
  { currency, homeCurrency, exchangeRate }: InvoiceRow,
  sums: ReturnType<typeof sumsOf>,
  given?: string,
) {
  if (homeCurrency === null) return {}
  return homeColumns({ currency, homeCurrency, rate: Number(given ?? exchangeRate) }, sums)
}

/** What stays keeps the time behind it; what is left out frees it. */
async function linesAfter({ db }: Context, row: InvoiceRow, before: LineRow[], wanted: Changes['lines']) {
  const evidence = Map.groupBy(await listEvidence(db, row), entry => entry.lineId)
  const kept = new Map(before.map(({ entryCount: _, id, lineNumber: __, ...line }) => [id, line]))
  const withEvidence = (id: number, line: Omit<NewLine, 'entries'>): NewLine => ({
    ...line,
    entries: (evidence.get(id) ?? []).map(({ timeEntryId, seconds }) => ({ timeEntryId, seconds })),
  })
  if (wanted === undefined) return [...kept].map(([id, line]) => withEvidence(id, line))
  const ids = wanted.flatMap(({ id }) => (id === undefined ? [] : [id]))
  if (new Set(ids).size < ids.length) throw invalidField('lines', 'same-line-twice')
  return wanted.map(({ id, ...draft }, index) => {
    const price = priced(draft, index, row)
    if (id === undefined) return { ...nobodys, ...price, entries: [] }
    const line = kept.get(id)
    if (line === undefined) throw invalidField(`lines.${index}.id`, 'line-gone')
    return withEvidence(id, { ...line, ...price })
  })
}

const nobodys = { employeeId: null, businessId: null, position: null }
