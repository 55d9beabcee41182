import { findClient } from '#server/clients/public.ts'
import { invoiceEmailsOf } from '#server/contracts/public.ts'
import { inEachLanguage, linkTo, sendMail } from '#server/email/public.ts'
import type { Context, Work } from '#server/platform/context.ts'
import { habitsOfCompany } from '#shared/country/habits.ts'
import { dateIn, moneyIn } from '#shared/country/notation.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { invoicing } from '#shared/invoicing/contract.ts'
import { decimalOf } from '#shared/money.ts'
import { conflict, unprocessableField } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { filenameOf } from './document.ts'
import { hold, refuse, tell } from './invoice-change.ts'
import type { InvoiceRow } from './list-store.ts'
import { findParties } from './parties-store.ts'
import type { InvoiceAttachment } from './public.ts'
import { isTemplateOn } from './template-store.ts'
import { updateInvoice } from './writing-store.ts'

/** Mails the invoice with its PDF, which is made when the mail leaves; or notes that it was handed over otherwise. */
export async function send(ctx: Context, { id, version, to: wanted, byMail }: ParsedInputOf<typeof invoicing.send>) {
  const { db, now } = ctx
  const row = await hold(ctx, id, version)
  if (row.status === 'void') throw await refuse(ctx, row, 'not-possible', { why: refusal('void-not-sent') })
  if (!byMail) {
    await updateInvoice(db, row, { sentAt: now }, now)
    return tell(ctx, row, 'sent', { byMail })
  }
  const to = wanted ?? (await mailAddressOf(ctx, row))
  if (!(await isTemplateOn(db, 'invoice'))) {
    throw conflict('mail-switched-off')
  }
  await updateInvoice(db, row, { sentAt: now, sentTo: to, clientEmail: row.clientEmail ?? to }, now)
  for (const address of [to, ...(wanted === undefined ? await copiesOf(ctx, row, to) : [])]) {
    await mailInvoice(ctx, row, address)
  }
  return tell(ctx, row, 'sent')
}

async function mailAddressOf({ db }: Context, row: InvoiceRow) {
  const client = row.clientId === null ? undefined : await findClient(db, row.clientId)
  const address = row.clientEmail ?? client?.email
  if (address) return address
  throw unprocessableField('to', 'no-address')
}

/** Who else gets the invoices of its contract. */
async function copiesOf({ db }: Context, { organizationId, contractId }: InvoiceRow, to: string) {
  if (contractId === null) return []
  return (await invoiceEmailsOf(db, organizationId, contractId)).filter(address => address !== to)
}

async function mailInvoice(ctx: Context, row: InvoiceRow, to: string) {
  const { organizationId, id, invoiceNumber } = row
  const { name: companyName, company } = await findParties(ctx.db, row)
  const attachment: InvoiceAttachment = {
    kind: 'invoice-pdf',
    organizationId,
    invoiceId: id,
    filename: filenameOf(invoiceNumber),
  }
  await sendMail(ctx, {
    organizationId,
    to,
    templateKey: 'invoice',
    values: {
      clientName: row.clientName,
      companyName,
      invoiceNumber,
      amount: inEachLanguage(language =>
        moneyIn(habitsOfCompany(company, language), decimalOf(row.amountCents, row.currency), row.currency),
      ),
      dueDate: inEachLanguage(language => dateIn(habitsOfCompany(company, language), row.dueDate)),
      invoiceLink: invoiceLink(ctx, id),
    },
    attachments: [{ ...attachment }],
  })
}

const invoiceLink = ({ environment }: Pick<Work, 'environment'>, id: number) =>
  linkTo(environment, addressOf(screens.invoicing, { invoice: id }))
