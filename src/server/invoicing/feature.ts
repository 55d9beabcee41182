import { sessionOwnerOf } from '#server/accounts/public.ts'
import { type Feature, implement, type Limited } from '#server/platform/context.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { disputes } from '#shared/invoicing/dispute-contract.ts'
import { eInvoices } from '#shared/invoicing/e-invoice-contract.ts'
import { payments } from '#shared/invoicing/payment-contract.ts'
import { paymentImports } from '#shared/invoicing/payment-import-contract.ts'
import { periodBilling } from '#shared/invoicing/period-contract.ts'
import { rates } from '#shared/invoicing/rate-contract.ts'
import { invoicingRefusals } from '#shared/invoicing/refusals.ts'
import { accept, propose } from './bill-period.ts'
import { create, generate, proposal } from './create.ts'
import * as disputed from './disputes.ts'
import * as electronic from './e-invoice.ts'
import { exportLines, exportList, exportXero } from './export.ts'
import { invoiceMails } from './mail-templates.ts'
import { invoiceOccasions } from './notices.ts'
import * as imported from './payment-import.ts'
import * as paid from './payments.ts'
import { invoicingData } from './personal-data.ts'
import { margin, positions, setPosition } from './rates.ts'
import { billable, evidence, list, pdf, read, summary } from './read-invoices.ts'
import { invoiceSource } from './search.ts'
import { send } from './send-invoice.ts'
import { overdueWatch, voidInvoice } from './statuses.ts'
import { update } from './update-invoice.ts'

// To read a statement and lay it beside what is owed is work: whoever sends one after the other waits.
const fewStatements: Limited<unknown> = {
  counts: 'calls',
  async limits(_, ip, { db, token }) {
    const owner = await sessionOwnerOf(db, token)
    return [{ key: `statements:${owner?.userId ?? ip}`, times: 20, seconds: 60 }]
  },
}

export const invoicingFeature: Feature = {
  name: 'invoicing',
  subject: { name: 'Invoicing', description: 'Invoices, rates, payments, disputes and margins.' },
  refusals: [invoicingRefusals],
  personalData: invoicingData,
  mailTemplates: invoiceMails,
  notices: invoiceOccasions,
  search: [invoiceSource],
  calls: [
    ...implement(invoicing, {
      list,
      summary,
      proposal,
      billable,
      export: exportList,
      exportLines,
      exportXero,
      create,
      generate,
      read,
      update,
      void: voidInvoice,
      send,
      pdf,
      evidence,
    }),
    ...implement(periodBilling, { propose, accept }),
    ...implement(payments, paid),
    ...implement(paymentImports, imported, { proposePayments: fewStatements }),
    ...implement(disputes, disputed),
    ...implement(eInvoices, electronic),
    ...implement(rates, { positions, setPosition, margin }),
  ],
  cronJobs: [overdueWatch],
}
