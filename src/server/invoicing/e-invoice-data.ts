import type { Invoice } from '@e-invoice-eu/core'
import { writtenPhone } from '#server/platform/phone.ts'
import { postalParts } from '#shared/country/addresses.ts'
import type { InvoiceDetails, InvoiceLine } from '#shared/invoicing/shapes.ts'
import { centsOf, decimalOf } from '#shared/money.ts'
import { registerScheme, sellerNumbers, vatWithCountry } from './e-invoice-party.ts'
import { noTaxOf } from './no-tax.ts'
import type { Parties } from './parties-store.ts'

type Ubl = Invoice['ubl:Invoice']
type Party = Ubl['cac:AccountingSupplierParty']['cac:Party']
type Currency = NonNullable<Ubl['cac:LegalMonetaryTotal']['cbc:PayableAmount@currencyID']>
type Category = Ubl['cac:InvoiceLine'][0]['cac:Item']['cac:ClassifiedTaxCategory']

export interface EInvoiceSource {
  invoice: InvoiceDetails
  parties: Parties
  /** The tax in the money of the company, where the invoice is in another. */
  homeTax: string | null
}

/** The invoice in the terms of EN 16931, each amount as it stands on paper. Only for one without gaps. */
export function eInvoiceData({ invoice, parties, homeTax }: EInvoiceSource): Invoice {
  const { homeCurrency, periodStart, periodEnd, notes } = invoice
  const reference = parties.client?.buyerReference
  return {
    'ubl:Invoice': {
      'cbc:ID': plain(invoice.invoiceNumber),
      'cbc:IssueDate': invoice.generatedDate,
      'cbc:DueDate': invoice.dueDate,
      'cbc:InvoiceTypeCode': '380',
      ...(plain(notes) && { 'cbc:Note': [plain(notes)] }),
      'cbc:DocumentCurrencyCode': invoice.currency as Currency,
      ...(homeCurrency !== null && { 'cbc:TaxCurrencyCode': homeCurrency as Currency }),
      ...(reference && { 'cbc:BuyerReference': plain(reference) }),
      ...(periodStart &&
        periodEnd && { 'cac:InvoicePeriod': { 'cbc:StartDate': periodStart, 'cbc:EndDate': periodEnd } }),
      'cac:AccountingSupplierParty': { 'cac:Party': seller(parties) },
      'cac:AccountingCustomerParty': { 'cac:Party': buyer(invoice, parties) },
      'cac:Delivery': { 'cbc:ActualDeliveryDate': periodEnd ?? invoice.generatedDate },
      ...(parties.iban && { 'cac:PaymentMeans': [payment(invoice, parties.iban)] }),
      'cac:TaxTotal': taxTotals(invoice, parties, homeTax),
      'cac:LegalMonetaryTotal': totals(invoice),
      'cac:InvoiceLine': invoice.lines.map(line => lineOf(line, invoice, parties)) as Ubl['cac:InvoiceLine'],
    },
  }
}

function seller(parties: Parties): Party {
  const { name, address, contact, company } = parties
  const { vat, tax, register } = sellerNumbers(parties)
  const scheme = register === null ? undefined : registerScheme(register, company.country)
  const numbers = [
    ...(vat === null ? [] : [{ 'cbc:CompanyID': vat, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }]),
    ...(tax === null ? [] : [{ 'cbc:CompanyID': plain(tax), 'cac:TaxScheme': { 'cbc:ID': 'FC' } }]),
  ]
  return {
    ...endpointOf(contact.email),
    'cac:PostalAddress': postal(address, company.country),
    'cac:PartyTaxScheme': numbers as NonNullable<Party['cac:PartyTaxScheme']>,
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': plain(name),
      ...(register !== null && { 'cbc:CompanyID': scheme ? register.replace(/\D/g, '') : plain(register) }),
      ...(scheme && { 'cbc:CompanyID@schemeID': scheme as '0002' }),
    },
    ...((contact.phone || contact.email) && {
      'cac:Contact': {
        'cbc:Name': plain(name),
        ...(contact.phone && { 'cbc:Telephone': writtenPhone(contact.phone, company.country) }),
        ...(contact.email && { 'cbc:ElectronicMail': contact.email }),
      },
    }),
  }
}

function buyer(invoice: InvoiceDetails, { client, company }: Parties): Ubl['cac:AccountingCustomerParty']['cac:Party'] {
  const country = client?.country ?? company.country
  const vat = vatWithCountry(client?.taxId ?? null, country)
  return {
    ...endpointOf(invoice.clientEmail ?? client?.email ?? null),
    'cac:PostalAddress': postal(client?.address ?? null, country),
    ...(vat !== null && { 'cac:PartyTaxScheme': { 'cbc:CompanyID': vat, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } } }),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': plain(invoice.clientName) },
  }
}

const endpointOf = (email: string | null) =>
  email ? { 'cbc:EndpointID': email, 'cbc:EndpointID@schemeID': 'EM' as const } : {}

function postal(address: string | null, country: string): Party['cac:PostalAddress'] {
  const { lines, postcode, city } = postalParts(address ?? '', country)
  const [first, second, ...rest] = lines.map(plain)
  return {
    ...(first && { 'cbc:StreetName': first }),
    ...(second && { 'cbc:AdditionalStreetName': second }),
    ...(city && { 'cbc:CityName': plain(city) }),
    ...(postcode && { 'cbc:PostalZone': plain(postcode) }),
    ...(rest.length > 0 && { 'cac:AddressLine': { 'cbc:Line': rest.join(', ') } }),
    'cac:Country': {
      'cbc:IdentificationCode': country as Party['cac:PostalAddress']['cac:Country']['cbc:IdentificationCode'],
    },
  }
}

// 58 is a transfer inside of SEPA, 30 any other.
const payment = ({ currency, invoiceNumber }: InvoiceDetails, iban: string) => ({
  'cbc:PaymentMeansCode': currency === 'EUR' ? ('58' as const) : ('30' as const),
  'cbc:PaymentID': plain(invoiceNumber),
  'cac:PayeeFinancialAccount': { 'cbc:ID': iban },
})

/** One rate for all of it: the rate stands on the invoice, not on its lines. */
function taxTotals(invoice: InvoiceDetails, parties: Parties, homeTax: string | null): Ubl['cac:TaxTotal'] {
  const currencyId = invoice.currency as Currency
  const own = {
    'cbc:TaxAmount': invoice.tax,
    'cbc:TaxAmount@currencyID': currencyId,
    'cac:TaxSubtotal': [
      {
        'cbc:TaxableAmount': invoice.subtotal,
        'cbc:TaxableAmount@currencyID': currencyId,
        'cbc:TaxAmount': invoice.tax,
        'cbc:TaxAmount@currencyID': currencyId,
        'cac:TaxCategory': { ...categoryOf(invoice, parties), ...reasonOf(invoice, parties) },
      },
    ],
  }
  if (invoice.homeCurrency === null || homeTax === null) return [own]
  return [own, { 'cbc:TaxAmount': homeTax, 'cbc:TaxAmount@currencyID': invoice.homeCurrency as Currency }]
}

function categoryOf({ taxPercent }: InvoiceDetails, parties: Parties): Category {
  return {
    'cbc:ID': Number(taxPercent) > 0 ? 'S' : (noTaxOf(parties)?.category ?? 'Z'),
    'cbc:Percent': taxPercent,
    'cac:TaxScheme': { 'cbc:ID': 'VAT' },
  }
}

function reasonOf({ taxPercent }: InvoiceDetails, parties: Parties) {
  const noTax = Number(taxPercent) > 0 ? null : noTaxOf(parties)
  // What is taxed at zero has a rate, and so no reason.
  if (noTax === null || noTax.category === 'Z') return {}
  return {
    ...(noTax.category === 'AE' && { 'cbc:TaxExemptionReasonCode': 'VATEX-EU-AE' as const }),
    'cbc:TaxExemptionReason': plain(noTax.reason),
  }
}

function totals({ subtotal, amount, paidAmount, currency }: InvoiceDetails): Ubl['cac:LegalMonetaryTotal'] {
  const id = currency as Currency
  return {
    'cbc:LineExtensionAmount': subtotal,
    'cbc:LineExtensionAmount@currencyID': id,
    'cbc:TaxExclusiveAmount': subtotal,
    'cbc:TaxExclusiveAmount@currencyID': id,
    'cbc:TaxInclusiveAmount': amount,
    'cbc:TaxInclusiveAmount@currencyID': id,
    ...(Number(paidAmount) > 0 && { 'cbc:PrepaidAmount': paidAmount, 'cbc:PrepaidAmount@currencyID': id }),
    'cbc:PayableAmount': decimalOf(centsOf(amount, currency) - centsOf(paidAmount, currency), currency),
    'cbc:PayableAmount@currencyID': id,
  }
}

/** A fixed price is one piece of itself, so that quantity times price is the amount on every line. */
function lineOf(line: InvoiceLine, invoice: InvoiceDetails, parties: Parties): Ubl['cac:InvoiceLine'][0] {
  const currency = invoice.currency as Currency
  return {
    'cbc:ID': String(line.lineNumber),
    'cbc:InvoicedQuantity': line.hours ?? '1',
    'cbc:InvoicedQuantity@unitCode': line.hours === null ? 'C62' : 'HUR',
    'cbc:LineExtensionAmount': line.amount,
    'cbc:LineExtensionAmount@currencyID': currency,
    'cac:Item': {
      'cbc:Name': plain(line.description) || plain(line.position) || plain(invoice.invoiceNumber),
      'cac:ClassifiedTaxCategory': categoryOf(invoice, parties),
    },
    'cac:Price': { 'cbc:PriceAmount': line.rate ?? line.amount, 'cbc:PriceAmount@currencyID': currency },
  }
}

/** Without what XML cannot hold, such as the control characters that come along from a terminal. */
const plain = (text: string | null) =>
  (text ?? '')
    .toWellFormed()
    // The library reads entities once and leaves the rest of them alone: a typed &nbsp; would make a file that nothing reads.
    .replace(/&(?=#?\w+;)/g, '&amp;amp;')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '')
    .trim()
