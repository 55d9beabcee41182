import { both, type NoticeKind, owners, push, type Sayings } from '../notices.ts'

/** What people are told of outside of the app. */
export const invoiceKinds = {
  'invoice-sent': { roles: ['client'], isInBell: true, channels: push, group: null },
  'invoice-overdue': { roles: [...owners, 'client'], isInBell: true, channels: push, group: null },
  'invoice-disputed': { roles: owners, isInBell: true, channels: both, group: null, mails: ['invoice_disputed'] },
} as const satisfies Record<string, NoticeKind>

export const invoiceWords = {
  invoiceSent: {
    en: (number, dueDate) => ({ title: `Invoice ${number}`, body: `Due on ${dueDate}` }),
    es: (number, dueDate) => ({ title: `Factura ${number}`, body: `Vence el ${dueDate}` }),
    fr: (number, dueDate) => ({ title: `Facture ${number}`, body: `À régler avant le ${dueDate}` }),
  },
  invoiceOverdue: {
    en: (number, client) => ({ title: `Invoice ${number} is overdue`, body: client }),
    es: (number, client) => ({ title: `La factura ${number} está vencida`, body: client }),
    fr: (number, client) => ({ title: `La facture ${number} est en retard`, body: client }),
  },
  invoiceDisputed: {
    en: (number, client) => ({ title: `Invoice ${number} is disputed`, body: client }),
    es: (number, client) => ({ title: `La factura ${number} está en disputa`, body: client }),
    fr: (number, client) => ({ title: `La facture ${number} est contestée`, body: client }),
  },
} satisfies Sayings
