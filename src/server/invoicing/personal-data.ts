import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const invoicingData: PersonalTable[] = [
  {
    table: 'invoices',
    name: {
      en: 'Invoices you wrote or received',
      es: 'Facturas que emitió o recibió',
      fr: 'Factures que vous avez écrites ou reçues',
    },
    why: 'being paid',
    seenBy: seenBy.company,
    of: { email: ['client_email', 'sent_to'], actor: ['voided_by', 'created_by'] },
    kept: { until: 'as long as the law asks for invoices' },
    erased: { stays: 'the law asks for invoices as they were sent' },
  },
  {
    table: 'invoice_lines',
    name: {
      en: 'Invoice lines about your hours',
      es: 'Líneas de factura sobre sus horas',
      fr: 'Lignes de facture sur vos heures',
    },
    why: 'being paid',
    seenBy: seenBy.company,
    of: { employee: ['employee_id'] },
    kept: { until: 'as long as the law asks for invoices' },
    erased: { stays: 'the law asks for invoices as they were sent' },
  },
  {
    table: 'invoice_payments',
    name: { en: 'Payments you recorded', es: 'Pagos que registró', fr: 'Paiements que vous avez saisis' },
    why: 'being paid',
    seenBy: seenBy.company,
    of: { actor: ['recorded_by'] },
    kept: { until: 'as long as the law asks for invoices' },
    erased: { stays: 'who did it is named by reference to the account' },
  },
  {
    table: 'invoice_disputes',
    name: { en: 'Objections to invoices', es: 'Reclamaciones de facturas', fr: 'Contestations de factures' },
    why: 'being paid',
    seenBy: seenBy.company,
    of: { actor: ['opened_by', 'resolved_by'] },
    kept: { until: 'as long as the law asks for invoices' },
    erased: { stays: 'who did it is named by reference to the account' },
  },
]
