import { postalParts } from '#shared/country/addresses.ts'
import type { EInvoiceFormat, EInvoiceGap } from '#shared/invoicing/e-invoice-contract.ts'
import type { InvoiceDetails } from '#shared/invoicing/shapes.ts'
import { decimalsOf } from '#shared/money.ts'
import { sellerNumbers, vatWithCountry } from './e-invoice-party.ts'
import { noTaxOf } from './no-tax.ts'
import type { Parties } from './parties-store.ts'

/** What a receiver would refuse the file for: EN 16931 for all, and what UBL and German authorities ask for besides. */
export function gapsOf(format: EInvoiceFormat, invoice: InvoiceDetails, parties: Parties): EInvoiceGap[] {
  const found: Record<EInvoiceGap, boolean> = {
    'e-invoice-void': invoice.status === 'void',
    'e-invoice-opening': invoice.isOpening,
    'e-invoice-currency': [invoice.currency, invoice.homeCurrency].some(one => one !== null && decimalsOf(one) > 2),
    ...sellerGaps(format, parties),
    ...buyerGaps(format, invoice, parties),
  }
  return (Object.keys(found) as EInvoiceGap[]).filter(gap => found[gap])
}

function sellerGaps(format: EInvoiceFormat, parties: Parties) {
  const { address, contact, iban, company } = parties
  const { vat, tax } = sellerNumbers(parties)
  const isGerman = format === 'xrechnung'
  return {
    'e-invoice-seller-address': !address,
    'e-invoice-seller-town': isGerman && Boolean(address) && !hasTown(address, company.country),
    'e-invoice-seller-tax-id': vat === null && tax === null,
    'e-invoice-seller-email': format !== 'factur-x' && !contact.email,
    'e-invoice-seller-phone': isGerman && !contact.phone,
    'e-invoice-iban': isGerman && !iban,
  }
}

function buyerGaps(format: EInvoiceFormat, invoice: InvoiceDetails, parties: Parties) {
  const { client, company } = parties
  const country = client?.country ?? company.country
  const isGerman = format === 'xrechnung'
  const isKnown = client !== null
  const noTax = Number(invoice.taxPercent) > 0 ? undefined : noTaxOf(parties)
  return {
    'e-invoice-no-client': !isKnown,
    'e-invoice-buyer-address': isKnown && !client.address,
    'e-invoice-buyer-town': isGerman && Boolean(client?.address) && !hasTown(client?.address, country),
    'e-invoice-buyer-email': format !== 'factur-x' && isKnown && !(invoice.clientEmail ?? client.email),
    'e-invoice-buyer-reference': isGerman && isKnown && !client.buyerReference,
    'e-invoice-buyer-tax-id': noTax?.category === 'AE' && vatWithCountry(client?.taxId ?? null, country) === null,
    'e-invoice-no-tax-reason': noTax === null,
    'e-invoice-no-tax-note': noTax?.category === 'E' && noTax.reason === null,
  }
}

const hasTown = (address: string | null | undefined, country: string) =>
  Boolean(address) && postalParts(address as string, country).city !== null
