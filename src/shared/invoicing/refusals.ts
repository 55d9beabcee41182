import type { Sentence } from '../words.ts'

export const invoicingRefusals = {
  'invoice-number-required': {
    en: 'Invoice number is required',
    es: 'El número de factura es obligatorio',
    fr: 'Le numéro de facture est obligatoire',
  },
  'description-required': {
    en: 'Description is required',
    es: 'La descripción es obligatoria',
    fr: 'La description est obligatoire',
  },
  'client-name-required': {
    en: 'Client name is required',
    es: 'El nombre del cliente es obligatorio',
    fr: 'Le nom du client est obligatoire',
  },
  'amount-required': { en: 'Amount is required', es: 'El importe es obligatorio', fr: 'Le montant est obligatoire' },
  'amount-not-valid': {
    en: 'Use an amount such as 5000.00',
    es: 'Use un importe como 5000.00',
    fr: 'Utilisez un montant comme 5000.00',
  },
  'due-date-required': {
    en: 'Due date is required',
    es: 'La fecha de vencimiento es obligatoria',
    fr: "La date d'échéance est obligatoire",
  },
  'position-required': { en: 'Position is required', es: 'El puesto es obligatorio', fr: 'Le poste est obligatoire' },
  'invoice-line-required': {
    en: 'An invoice needs a line',
    es: 'Una factura necesita una línea',
    fr: 'Une facture a besoin d’une ligne',
  },
  'dispute-reason-required': { en: 'Say what is wrong', es: 'Indique qué está mal', fr: 'Indiquez le problème' },
  'answer-required': {
    en: 'An answer is required',
    es: 'La respuesta es obligatoria',
    fr: 'La réponse est obligatoire',
  },
  'line-hours-required': {
    en: 'Hours are required',
    es: 'Las horas son obligatorias',
    fr: 'Les heures sont obligatoires',
  },
  'line-rate-required': { en: 'A rate is required', es: 'La tarifa es obligatoria', fr: 'Le tarif est obligatoire' },
  'period-backwards': {
    en: 'The period ends before it begins',
    es: 'El período termina antes de empezar',
    fr: 'La période finit avant de commencer',
  },
  'period-too-long': {
    en: 'Choose at most 100 days at once.',
    es: 'Elija 100 días como máximo de una vez.',
    fr: 'Choisissez 100 jours au plus à la fois.',
  },
  'too-many-hours': {
    en: 'These are more hours than one invoice holds. Choose a shorter period or one business.',
    es: 'Son más horas de las que admite una factura. Elija un período más corto o una sola sede.',
    fr: "C'est plus d'heures que n'en contient une facture. Choisissez une période plus courte ou un seul site.",
  },
  'invoice-number-taken': {
    en: 'This invoice number is taken. Choose another, or leave it out.',
    es: 'Este número de factura está ocupado. Elija otro o déjelo vacío.',
    fr: 'Ce numéro de facture est pris. Choisissez-en un autre, ou laissez-le vide.',
  },
  'already-invoiced': {
    en: 'Some of these hours stand on another invoice already.',
    es: 'Algunas de estas horas ya figuran en otra factura.',
    fr: 'Certaines de ces heures figurent déjà sur une autre facture.',
  },
  'time-not-approved': {
    en: 'Only hours on an approved timesheet can be invoiced.',
    es: 'Solo se pueden facturar horas de una hoja de horas aprobada.',
    fr: "Seules les heures d'une feuille d'heures approuvée peuvent être facturées.",
  },
  'hours-not-confirmed': {
    en: 'By the contract, the client confirms these hours first.',
    es: 'Según el contrato, el cliente confirma antes estas horas.',
    fr: 'Selon le contrat, le client confirme d’abord ces heures.',
  },
  'time-not-billable': {
    en: 'Some of these hours are of people or positions that are not billable.',
    es: 'Algunas de estas horas son de personas o puestos no facturables.',
    fr: 'Certaines de ces heures sont celles de personnes ou de postes non facturables.',
  },
  'not-due-yet': {
    en: 'This invoice is due on {dueDate:day}. It is overdue from the day after.',
    es: 'Esta factura vence el {dueDate:day}. Estará vencida desde el día siguiente.',
    fr: 'Cette facture est à payer le {dueDate:day}. Elle sera en retard à partir du lendemain.',
  },
  'same-time-twice': {
    en: 'The same time stands there twice',
    es: 'El mismo tiempo figura dos veces',
    fr: 'Le même temps figure deux fois',
  },
  'same-line-twice': {
    en: 'The same line stands there twice',
    es: 'La misma línea figura dos veces',
    fr: 'La même ligne figure deux fois',
  },
  'line-gone': {
    en: 'This line is not on the invoice any more',
    es: 'Esta línea ya no está en la factura',
    fr: 'Cette ligne ne figure plus sur la facture',
  },
  'exchange-rate-required': {
    en: 'Say how much {currency} one {homeCurrency} is worth',
    es: 'Indique cuánto vale un {homeCurrency} en {currency}',
    fr: 'Indiquez combien vaut un {homeCurrency} en {currency}',
  },
  'exchange-rate-not-valid': {
    en: 'Use a rate such as 0.9215',
    es: 'Use un cambio como 0,9215',
    fr: 'Utilisez un taux comme 0,9215',
  },
  'amount-too-large': {
    en: 'An invoice holds at most $99,999,999.99. Make several.',
    es: 'Una factura admite como máximo $99,999,999.99. Haga varias.',
    fr: 'Une facture contient au plus 99 999 999,99 $. Faites-en plusieurs.',
  },
  'not-possible': { en: '{why}', es: '{why}', fr: '{why}' },
  'invoice-already': {
    en: 'This invoice is {status} already.',
    es: 'Esta factura ya está {status}.',
    fr: 'Cette facture est déjà {status}.',
  },
  'invoice-cannot-become': {
    en: 'An invoice that is {before} does not become {after}.',
    es: 'Una factura que está {before} no pasa a estar {after}.',
    fr: 'Une facture qui est {before} ne devient pas {after}.',
  },
  'invoice-stays': {
    en: 'This invoice is {status} and stays as it is.',
    es: 'Esta factura está {status} y queda como está.',
    fr: 'Cette facture est {status} et reste telle quelle.',
  },
  'void-not-sent': {
    en: 'A void invoice is not sent.',
    es: 'Una factura anulada no se envía.',
    fr: "Une facture annulée n'est pas envoyée.",
  },
  'not-editable': { en: '{why}', es: '{why}', fr: '{why}' },
  'invoice-sent': {
    en: 'This invoice was sent. Void it and make a new one.',
    es: 'Esta factura ya se envió. Anúlela y cree otra.',
    fr: 'Cette facture a été envoyée. Annulez-la et créez-en une autre.',
  },
  'has-payments': {
    en: 'Payments were recorded on this invoice. Take them back before you void it.',
    es: 'Esta factura tiene pagos registrados. Quítelos antes de anularla.',
    fr: "Des paiements ont été enregistrés sur cette facture. Retirez-les avant de l'annuler.",
  },
  'payment-gone': {
    en: 'This payment is not on the invoice any more.',
    es: 'Este pago ya no está en la factura.',
    fr: "Ce paiement n'est plus sur la facture.",
  },
  'more-than-owed': {
    en: 'Only {amount:amount} is still owed.',
    es: 'Solo se deben {amount:amount}.',
    fr: 'Il ne reste que {amount:amount} à payer.',
  },
  'nothing-paid': {
    en: 'A payment is more than nothing.',
    es: 'Un pago es más que nada.',
    fr: 'Un paiement est supérieur à zéro.',
  },
  'too-many-disputes': {
    en: 'There are many open questions on this invoice already.',
    es: 'Ya hay muchas preguntas abiertas sobre esta factura.',
    fr: 'Il y a déjà beaucoup de questions ouvertes sur cette facture.',
  },
  'already-ended': { en: '{why}', es: '{why}', fr: '{why}' },
  'dispute-already': {
    en: 'This question was {status} already.',
    es: 'Esta pregunta ya fue {status}.',
    fr: 'Cette question a déjà été {status}.',
  },
  'dispute-gone': {
    en: 'This question is not on the invoice.',
    es: 'Esta pregunta no está en la factura.',
    fr: 'Cette question ne figure pas sur la facture.',
  },
  'pay-rate-not-yours': {
    en: 'Your role does not set what people are paid',
    es: 'Su rol no fija lo que cobra el personal',
    fr: 'Votre rôle ne fixe pas ce que gagnent les gens',
  },
  'mail-switched-off': {
    en: 'The invoice mail is switched off under Email Templates.',
    es: 'El correo de facturas está desactivado en Plantillas de correo.',
    fr: "L'e-mail de facture est désactivé sous Modèles d'e-mail.",
  },
  'no-address': {
    en: 'Say where to send it: the client has no email address yet.',
    es: 'Indique adónde enviarla: el cliente aún no tiene correo electrónico.',
    fr: "Indiquez où l'envoyer : le client n'a pas encore d'adresse e-mail.",
  },
  'bank-file-not-read': {
    en: 'This is no statement that can be read: use CAMT.052, 053 or 054, or CSV with headings for date and amount',
    es: 'No es un extracto legible: use CAMT.052, 053 o 054, o un CSV con encabezados de fecha e importe',
    fr: 'Ce n’est pas un relevé lisible : utilisez CAMT.052, 053 ou 054, ou un CSV avec des en-têtes de date et de montant',
  },
  'e-invoice-incomplete': {
    en: 'Something is missing for an electronic invoice.',
    es: 'Falta algo para una factura electrónica.',
    fr: 'Il manque quelque chose pour une facture électronique.',
  },
  'e-invoice-void': {
    en: 'A void invoice is not handed out electronically.',
    es: 'Una factura anulada no se entrega en formato electrónico.',
    fr: "Une facture annulée n'est pas remise sous forme électronique.",
  },
  'e-invoice-opening': {
    en: 'It was written in another product: hand out the one from there.',
    es: 'Se emitió en otro producto: entregue la de allí.',
    fr: 'Elle a été établie dans un autre produit : remettez celle de là-bas.',
  },
  'e-invoice-no-client': {
    en: 'It is made out to a name only: choose the client.',
    es: 'Está hecha a un nombre suelto: elija el cliente.',
    fr: 'Elle est établie à un simple nom : choisissez le client.',
  },
  'e-invoice-currency': {
    en: 'Electronic invoices know amounts with two decimals only.',
    es: 'Las facturas electrónicas solo admiten importes con dos decimales.',
    fr: 'Les factures électroniques ne connaissent que des montants à deux décimales.',
  },
  'e-invoice-seller-tax-id': {
    en: 'The VAT or tax number of the company',
    es: 'El número de IVA o NIF de la empresa',
    fr: 'Le numéro de TVA ou fiscal de l’entreprise',
  },
  'e-invoice-seller-address': {
    en: 'The address of the company',
    es: 'La dirección de la empresa',
    fr: 'L’adresse de l’entreprise',
  },
  'e-invoice-seller-town': {
    en: 'Postcode and town in the last line of the company’s address',
    es: 'Código postal y localidad en la última línea de la dirección de la empresa',
    fr: 'Code postal et ville dans la dernière ligne de l’adresse de l’entreprise',
  },
  'e-invoice-seller-email': {
    en: 'The email address of the company',
    es: 'El correo electrónico de la empresa',
    fr: 'L’adresse e-mail de l’entreprise',
  },
  'e-invoice-seller-phone': {
    en: 'The phone number of the company',
    es: 'El teléfono de la empresa',
    fr: 'Le numéro de téléphone de l’entreprise',
  },
  'e-invoice-iban': {
    en: 'The IBAN that is paid to',
    es: 'El IBAN al que se paga',
    fr: 'L’IBAN sur lequel on paie',
  },
  'e-invoice-buyer-address': {
    en: 'The address of the client',
    es: 'La dirección del cliente',
    fr: 'L’adresse du client',
  },
  'e-invoice-buyer-town': {
    en: 'Postcode and town in the last line of the client’s address',
    es: 'Código postal y localidad en la última línea de la dirección del cliente',
    fr: 'Code postal et ville dans la dernière ligne de l’adresse du client',
  },
  'e-invoice-buyer-email': {
    en: 'The client’s email for invoices',
    es: 'El correo del cliente para facturas',
    fr: 'L’adresse e-mail du client pour les factures',
  },
  'e-invoice-buyer-reference': {
    en: 'The client’s reference: the Leitweg-ID of an authority, or an order number',
    es: 'La referencia del cliente: el Leitweg-ID de una administración o un número de pedido',
    fr: 'La référence du client : le Leitweg-ID d’une administration ou un numéro de commande',
  },
  'e-invoice-buyer-tax-id': {
    en: 'The client’s VAT number, with the letters of its country in front',
    es: 'El número de IVA del cliente, con las letras de su país delante',
    fr: 'Le numéro de TVA du client, précédé des lettres de son pays',
  },
  'e-invoice-no-tax-reason': {
    en: 'Why the client pays no tax',
    es: 'Por qué el cliente no paga impuestos',
    fr: 'Pourquoi le client ne paie pas de taxe',
  },
  'e-invoice-no-tax-note': {
    en: 'The words by which the law exempts it from tax',
    es: 'Las palabras con que la ley lo exime del impuesto',
    fr: 'Les mots par lesquels la loi l’exonère de taxe',
  },
  'invoice-pending': { en: 'pending', es: 'pendiente', fr: 'en attente' },
  'invoice-paid': { en: 'paid', es: 'pagada', fr: 'payée' },
  'invoice-overdue': { en: 'overdue', es: 'vencida', fr: 'en retard' },
  'invoice-void': { en: 'void', es: 'anulada', fr: 'annulée' },
  'dispute-open': { en: 'opened', es: 'abierta', fr: 'ouverte' },
  'dispute-resolved': { en: 'resolved', es: 'resuelta', fr: 'résolue' },
  'dispute-withdrawn': { en: 'withdrawn', es: 'retirada', fr: 'retirée' },
  invoiced: {
    en: 'These hours have been invoiced. Void the invoice before you reopen them.',
    es: 'Estas horas ya se facturaron. Anule la factura antes de reabrirlas.',
    fr: 'Ces heures ont été facturées. Annulez la facture avant de les rouvrir.',
  },
  'time-of-other-client': {
    en: 'Some of these hours were worked at a site of another client.',
    es: 'Algunas de estas horas se trabajaron en una sede de otro cliente.',
    fr: "Une partie de ces heures a été effectuée sur un site d'un autre client.",
  },
} as const satisfies Record<string, Sentence>
