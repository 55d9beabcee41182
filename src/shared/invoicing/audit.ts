import { declareActions, declareSubjects } from '../audit/action.ts'

export const invoiceActions = declareActions({
  'invoice.created': {
    name: { en: 'Invoice created', es: 'Factura creada', fr: 'Facture créée' },
    told: {
      en: '{actor} created invoice {subject}',
      es: '{actor} creó la factura {subject}',
      fr: '{actor} a créé la facture {subject}',
    },
  },
  'invoice.changed': {
    name: { en: 'Invoice changed', es: 'Factura modificada', fr: 'Facture modifiée' },
    told: {
      en: '{actor} changed invoice {subject}',
      es: '{actor} modificó la factura {subject}',
      fr: '{actor} a modifié la facture {subject}',
    },
  },
  'invoice.sent': {
    name: { en: 'Invoice sent', es: 'Factura enviada', fr: 'Facture envoyée' },
    told: {
      en: '{actor} sent invoice {subject}',
      es: '{actor} envió la factura {subject}',
      fr: '{actor} a envoyé la facture {subject}',
    },
  },
  'invoice.paid': {
    name: { en: 'Invoice paid', es: 'Factura pagada', fr: 'Facture payée' },
    told: {
      en: '{actor} recorded the last payment of invoice {subject}',
      es: '{actor} registró el último pago de la factura {subject}',
      fr: '{actor} a enregistré le dernier paiement de la facture {subject}',
    },
  },
  'invoice.marked-overdue': {
    name: { en: 'Invoice marked overdue', es: 'Factura marcada como vencida', fr: 'Facture marquée en retard' },
    told: {
      en: '{actor} marked invoice {subject} overdue',
      es: '{actor} marcó la factura {subject} como vencida',
      fr: '{actor} a marqué la facture {subject} en retard',
    },
  },
  'invoice.voided': {
    name: { en: 'Invoice voided', es: 'Factura anulada', fr: 'Facture annulée' },
    told: {
      en: '{actor} voided invoice {subject}',
      es: '{actor} anuló la factura {subject}',
      fr: '{actor} a annulé la facture {subject}',
    },
  },
  'payment.recorded': {
    name: { en: 'Payment recorded', es: 'Pago registrado', fr: 'Paiement enregistré' },
    told: {
      en: '{actor} recorded a payment on invoice {subject}',
      es: '{actor} registró un pago de la factura {subject}',
      fr: '{actor} a enregistré un paiement sur la facture {subject}',
    },
  },
  'payment.removed': {
    name: { en: 'Payment removed', es: 'Pago eliminado', fr: 'Paiement retiré' },
    told: {
      en: '{actor} removed a payment from invoice {subject}',
      es: '{actor} eliminó un pago de la factura {subject}',
      fr: '{actor} a retiré un paiement de la facture {subject}',
    },
  },
  'dispute.opened': {
    name: { en: 'Invoice disputed', es: 'Factura impugnada', fr: 'Facture contestée' },
    told: {
      en: '{actor} disputed invoice {subject}',
      es: '{actor} impugnó la factura {subject}',
      fr: '{actor} a contesté la facture {subject}',
    },
  },
  'dispute.resolved': {
    name: { en: 'Dispute resolved', es: 'Disputa resuelta', fr: 'Contestation résolue' },
    told: {
      en: '{actor} resolved a dispute on invoice {subject}',
      es: '{actor} resolvió una disputa de la factura {subject}',
      fr: '{actor} a résolu une contestation de la facture {subject}',
    },
  },
  'dispute.withdrawn': {
    name: { en: 'Dispute withdrawn', es: 'Disputa retirada', fr: 'Contestation retirée' },
    told: {
      en: '{actor} withdrew a dispute on invoice {subject}',
      es: '{actor} retiró una disputa de la factura {subject}',
      fr: '{actor} a retiré une contestation de la facture {subject}',
    },
  },
  'position-rate.changed': {
    name: { en: 'Rate of a position changed', es: 'Tarifa de un puesto modificada', fr: "Tarif d'un poste modifié" },
    told: {
      en: '{actor} changed the rate of {subjectId}',
      es: '{actor} modificó la tarifa de {subjectId}',
      fr: '{actor} a modifié le tarif de {subjectId}',
    },
  },
})

export const invoiceSubjects = declareSubjects({
  invoice: { en: 'Invoice', es: 'Factura', fr: 'Facture' },
  position: { en: 'Position', es: 'Puesto', fr: 'Poste' },
})
