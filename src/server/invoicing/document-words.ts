import type { Sentence } from '#shared/words.ts'

/** What stands on an invoice besides names and amounts, in the language of whoever pays it. */
export const invoiceDocument = {
  invoice: { en: 'INVOICE', es: 'FACTURA', fr: 'FACTURE' },
  // Australian law asks for these very words.
  taxInvoice: { en: 'TAX INVOICE', es: 'FACTURA', fr: 'FACTURE' },
  title: { en: 'Invoice {number}', es: 'Factura {number}', fr: 'Facture {number}' },
  void: { en: 'VOID', es: 'ANULADA', fr: 'ANNULÉE' },
  paid: { en: 'Paid', es: 'Pagada', fr: 'Payée' },
  overdue: { en: 'Overdue', es: 'Vencida', fr: 'En retard' },
  billTo: { en: 'Bill to', es: 'Facturar a', fr: 'Facturé à' },
  date: { en: 'Date', es: 'Fecha', fr: 'Date' },
  due: { en: 'Due', es: 'Vencimiento', fr: 'Échéance' },
  buyerReference: { en: 'Your reference', es: 'Su referencia', fr: 'Votre référence' },
  period: { en: 'Period', es: 'Periodo', fr: 'Période' },
  description: { en: 'Description', es: 'Concepto', fr: 'Désignation' },
  hours: { en: 'Hours', es: 'Horas', fr: 'Heures' },
  rate: { en: 'Rate', es: 'Tarifa', fr: 'Prix horaire' },
  amount: { en: 'Amount', es: 'Importe', fr: 'Montant' },
  subtotal: { en: 'Subtotal', es: 'Base imponible', fr: 'Total HT' },
  tax: { en: '{label} ({percent})', es: '{label} ({percent})', fr: '{label} ({percent})' },
  total: { en: 'Total', es: 'Total', fr: 'Total TTC' },
  received: { en: 'Paid', es: 'Pagado', fr: 'Déjà réglé' },
  balance: { en: 'Balance due', es: 'Pendiente de pago', fr: 'Reste à payer' },
  notes: { en: 'Notes', es: 'Notas', fr: 'Notes' },
  holiday: { en: 'Holiday', es: 'Festivo', fr: 'Jour férié' },
  confirmed: {
    en: 'Hours of the week of {week} confirmed by {name} on {day}.',
    es: 'Horas de la semana del {week} confirmadas por {name} el {day}.',
    fr: 'Heures de la semaine du {week} confirmées par {name} le {day}.',
  },
  confirmedBySilence: {
    en: 'Hours of the week of {week}: no objection by {day}.',
    es: 'Horas de la semana del {week}: sin objeciones hasta el {day}.',
    fr: 'Heures de la semaine du {week} : sans objection au {day}.',
  },
  terms: {
    en: 'Payable by {due}. All amounts are in {currency}.',
    es: 'Pagadero hasta el {due}. Todos los importes en {currency}.',
    fr: 'À régler au plus tard le {due}. Tous les montants sont en {currency}.',
  },
  payTo: { en: 'Pay to IBAN {iban}.', es: 'Pago al IBAN {iban}.', fr: 'À régler sur l’IBAN {iban}.' },
  supplied: {
    en: 'Services supplied {from} – {to}.',
    es: 'Servicios prestados {from} – {to}.',
    fr: 'Prestations exécutées {from} – {to}.',
  },
  exchange: {
    en: '1 {homeCurrency} = {rate} {currency}; total in {homeCurrency}',
    es: '1 {homeCurrency} = {rate} {currency}; total en {homeCurrency}',
    fr: '1 {homeCurrency} = {rate} {currency} ; total en {homeCurrency}',
  },
} as const satisfies Record<string, Sentence>
