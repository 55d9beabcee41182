import { type Feature, implement } from '#server/platform/context.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { disputes } from '#shared/invoicing/dispute-contract.ts'
import { payments } from '#shared/invoicing/payment-contract.ts'
import { periodBilling } from '#shared/invoicing/period-contract.ts'
import { rates } from '#shared/invoicing/rate-contract.ts'
import { accept, propose } from './bill-period.ts'
import { create, generate, proposal } from './create.ts'
import * as disputed from './disputes.ts'
import { exportLines, exportList } from './export.ts'
import { invoiceMails } from './mail-templates.ts'
import { invoiceOccasions } from './notices.ts'
import * as paid from './payments.ts'
import { invoicingData } from './personal-data.ts'
import { margin, positions, setPosition } from './rates.ts'
import { billable, evidence, list, pdf, read, summary } from './read-invoices.ts'
import { invoiceSource } from './search.ts'
import { send } from './send-invoice.ts'
import { overdueWatch, voidInvoice } from './statuses.ts'
import { update } from './update-invoice.ts'

export const invoicingFeature: Feature = {
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
    ...implement(disputes, disputed),
    ...implement(rates, { positions, setPosition, margin }),
  ],
  cronJobs: [overdueWatch],
}
