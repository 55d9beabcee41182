import { type BuiltInTemplate, button, facts, letter, paragraph, quote } from '#server/platform/letter.ts'

/** Mails about money owed. */
export const invoiceMails: BuiltInTemplate[] = [
  {
    templateKey: 'invoice',
    name: { en: 'Invoice', es: 'Factura', fr: 'Facture' },
    sending: ['essential', 'asked-for'],
    description: 'Sent to a client with the invoice as a PDF',
    variables: ['clientName', 'companyName', 'invoiceNumber', 'amount', 'dueDate', 'invoiceLink'],
    en: letter(
      'Invoice {{invoiceNumber}} from {{companyName}}',
      'Invoice {{invoiceNumber}}',
      paragraph('Hello {{clientName}},'),
      paragraph('{{companyName}} has sent you an invoice. It is attached as a PDF.'),
      facts({ Invoice: '{{invoiceNumber}}', Amount: '{{amount}}', Due: '{{dueDate}}' }),
      button('Open the invoice', '{{invoiceLink}}'),
    ),
    es: letter(
      'Factura {{invoiceNumber}} de {{companyName}}',
      'Factura {{invoiceNumber}}',
      paragraph('Hola, {{clientName}}:'),
      paragraph('{{companyName}} le ha enviado una factura. Va adjunta en PDF.'),
      facts({ Factura: '{{invoiceNumber}}', Importe: '{{amount}}', Vencimiento: '{{dueDate}}' }),
      button('Abrir la factura', '{{invoiceLink}}'),
    ),
    fr: letter(
      'Facture {{invoiceNumber}} de {{companyName}}',
      'Facture {{invoiceNumber}}',
      paragraph('Bonjour {{clientName}},'),
      paragraph('{{companyName}} vous a envoyé une facture. Elle est jointe en PDF.'),
      facts({ Facture: '{{invoiceNumber}}', Montant: '{{amount}}', Échéance: '{{dueDate}}' }),
      button('Ouvrir la facture', '{{invoiceLink}}'),
    ),
  },
  {
    templateKey: 'invoice_disputed',
    name: { en: 'Invoice disputed', es: 'Factura impugnada', fr: 'Facture contestée' },
    sending: [],
    description: 'Sent to those who make invoices when a client disputes one',
    variables: ['firstName', 'companyName', 'clientName', 'invoiceNumber', 'reason', 'invoiceLink'],
    en: letter(
      '{{clientName}} disputes invoice {{invoiceNumber}}',
      'Invoice {{invoiceNumber}} is disputed',
      paragraph('Hello {{firstName}},'),
      paragraph('{{clientName}} disputes invoice {{invoiceNumber}} of {{companyName}}:'),
      quote('{{reason}}'),
      button('Open the invoice', '{{invoiceLink}}'),
    ),
    es: letter(
      '{{clientName}} impugna la factura {{invoiceNumber}}',
      'La factura {{invoiceNumber}} ha sido impugnada',
      paragraph('Hola, {{firstName}}:'),
      paragraph('{{clientName}} impugna la factura {{invoiceNumber}} de {{companyName}}:'),
      quote('{{reason}}'),
      button('Abrir la factura', '{{invoiceLink}}'),
    ),
    fr: letter(
      '{{clientName}} conteste la facture {{invoiceNumber}}',
      'La facture {{invoiceNumber}} est contestée',
      paragraph('Bonjour {{firstName}},'),
      paragraph('{{clientName}} conteste la facture {{invoiceNumber}} de {{companyName}} :'),
      quote('{{reason}}'),
      button('Ouvrir la facture', '{{invoiceLink}}'),
    ),
  },
]
