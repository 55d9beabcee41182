import { allWithin, textWithin, within, type XmlElement } from '#server/platform/xml.ts'

/**
 * An electronic invoice in the terms of EN 16931, read from either syntax by a reader of our own, and the rules of the standard over
 * it in our own words. It knows nothing of the library that writes the files.
 */
interface ReadInvoice {
  specification: string | null
  number: string | null
  issueDate: string | null
  dueDate: string | null
  typeCode: string | null
  currency: string | null
  taxCurrency: string | null
  seller: ReadParty
  buyer: ReadParty
  period: [start: string | null, end: string | null]
  payment: { code: string | null; account: string | null } | null
  lines: ReadLine[]
  breakdown: ReadTax[]
  sum: string | null
  net: string | null
  tax: string | null
  taxAtHome: string | null
  gross: string | null
  paid: string | null
  due: string | null
}

interface ReadParty {
  name: string | null
  country: string | null
  town: string | null
  vat: string | null
  taxNumber: string | null
  register: string | null
}

interface ReadLine {
  id: string | null
  quantity: string | null
  unit: string | null
  amount: string | null
  name: string | null
  price: string | null
  category: string | null
  rate: string | null
}

interface ReadTax {
  category: string | null
  rate: string | null
  base: string | null
  tax: string | null
  reason: string | null
  reasonCode: string | null
}

const childrenOf = (element: XmlElement | undefined, name: string) =>
  (element?.children ?? []).filter(child => child.name === name)

export function invoiceOfUbl(ubl: XmlElement): ReadInvoice {
  const totals = within(ubl, 'LegalMonetaryTotal')
  const [taxes, home] = childrenOf(ubl, 'TaxTotal')
  const means = within(ubl, 'PaymentMeans')
  return {
    specification: textWithin(ubl, 'CustomizationID'),
    number: textWithin(ubl, 'ID'),
    issueDate: textWithin(ubl, 'IssueDate'),
    dueDate: textWithin(ubl, 'DueDate'),
    typeCode: textWithin(ubl, 'InvoiceTypeCode'),
    currency: textWithin(ubl, 'DocumentCurrencyCode'),
    taxCurrency: textWithin(ubl, 'TaxCurrencyCode'),
    seller: ublParty(within(ubl, 'AccountingSupplierParty', 'Party')),
    buyer: ublParty(within(ubl, 'AccountingCustomerParty', 'Party')),
    period: [textWithin(ubl, 'InvoicePeriod', 'StartDate'), textWithin(ubl, 'InvoicePeriod', 'EndDate')],
    payment:
      means === undefined
        ? null
        : { code: textWithin(means, 'PaymentMeansCode'), account: textWithin(means, 'PayeeFinancialAccount', 'ID') },
    lines: childrenOf(ubl, 'InvoiceLine').map(line => ({
      id: textWithin(line, 'ID'),
      quantity: textWithin(line, 'InvoicedQuantity'),
      unit: within(line, 'InvoicedQuantity')?.attributes.unitCode ?? null,
      amount: textWithin(line, 'LineExtensionAmount'),
      name: textWithin(line, 'Item', 'Name'),
      price: textWithin(line, 'Price', 'PriceAmount'),
      category: textWithin(line, 'Item', 'ClassifiedTaxCategory', 'ID'),
      rate: textWithin(line, 'Item', 'ClassifiedTaxCategory', 'Percent'),
    })),
    breakdown: childrenOf(taxes, 'TaxSubtotal').map(part => ({
      category: textWithin(part, 'TaxCategory', 'ID'),
      rate: textWithin(part, 'TaxCategory', 'Percent'),
      base: textWithin(part, 'TaxableAmount'),
      tax: textWithin(part, 'TaxAmount'),
      reason: textWithin(part, 'TaxCategory', 'TaxExemptionReason'),
      reasonCode: textWithin(part, 'TaxCategory', 'TaxExemptionReasonCode'),
    })),
    sum: textWithin(totals, 'LineExtensionAmount'),
    net: textWithin(totals, 'TaxExclusiveAmount'),
    tax: textWithin(taxes, 'TaxAmount'),
    taxAtHome: textWithin(home, 'TaxAmount'),
    gross: textWithin(totals, 'TaxInclusiveAmount'),
    paid: textWithin(totals, 'PrepaidAmount'),
    due: textWithin(totals, 'PayableAmount'),
  }
}

function ublParty(party: XmlElement | undefined): ReadParty {
  const numbers = new Map(
    childrenOf(party, 'PartyTaxScheme').map(one => [textWithin(one, 'TaxScheme', 'ID'), textWithin(one, 'CompanyID')]),
  )
  return {
    name: textWithin(party, 'PartyLegalEntity', 'RegistrationName'),
    country: textWithin(party, 'PostalAddress', 'Country', 'IdentificationCode'),
    town: textWithin(party, 'PostalAddress', 'CityName'),
    vat: numbers.get('VAT') ?? null,
    taxNumber: numbers.get('FC') ?? null,
    register: textWithin(party, 'PartyLegalEntity', 'CompanyID'),
  }
}

export function invoiceOfCii(cii: XmlElement): ReadInvoice {
  const document = within(cii, 'ExchangedDocument')
  const trade = within(cii, 'SupplyChainTradeTransaction')
  const agreed = within(trade, 'ApplicableHeaderTradeAgreement')
  const settled = within(trade, 'ApplicableHeaderTradeSettlement')
  const totals = within(settled, 'SpecifiedTradeSettlementHeaderMonetarySummation')
  const means = within(settled, 'SpecifiedTradeSettlementPaymentMeans')
  const currency = textWithin(settled, 'InvoiceCurrencyCode')
  const taxes = childrenOf(totals, 'TaxTotalAmount')
  const own = taxes.find(({ attributes }) => attributes.currencyID === currency) ?? taxes[0]
  return {
    specification: textWithin(
      within(cii, 'ExchangedDocumentContext', 'GuidelineSpecifiedDocumentContextParameter'),
      'ID',
    ),
    number: textWithin(document, 'ID'),
    issueDate: ciiDay(within(document, 'IssueDateTime')),
    dueDate: ciiDay(within(settled, 'SpecifiedTradePaymentTerms', 'DueDateDateTime')),
    typeCode: textWithin(document, 'TypeCode'),
    currency,
    taxCurrency: textWithin(settled, 'TaxCurrencyCode'),
    seller: ciiParty(within(agreed, 'SellerTradeParty')),
    buyer: ciiParty(within(agreed, 'BuyerTradeParty')),
    period: [
      ciiDay(within(settled, 'BillingSpecifiedPeriod', 'StartDateTime')),
      ciiDay(within(settled, 'BillingSpecifiedPeriod', 'EndDateTime')),
    ],
    payment:
      means === undefined
        ? null
        : {
            code: textWithin(means, 'TypeCode'),
            account: textWithin(means, 'PayeePartyCreditorFinancialAccount', 'IBANID'),
          },
    lines: childrenOf(trade, 'IncludedSupplyChainTradeLineItem').map(line => {
      const price = within(line, 'SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice')
      const quantity = within(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity')
      const settlement = within(line, 'SpecifiedLineTradeSettlement')
      return {
        id: textWithin(line, 'AssociatedDocumentLineDocument', 'LineID'),
        quantity: quantity?.text.trim() || null,
        unit: quantity?.attributes.unitCode ?? null,
        amount: textWithin(settlement, 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'),
        name: textWithin(line, 'SpecifiedTradeProduct', 'Name'),
        price: textWithin(price, 'ChargeAmount'),
        category: textWithin(settlement, 'ApplicableTradeTax', 'CategoryCode'),
        rate: textWithin(settlement, 'ApplicableTradeTax', 'RateApplicablePercent'),
      }
    }),
    breakdown: childrenOf(settled, 'ApplicableTradeTax').map(part => ({
      category: textWithin(part, 'CategoryCode'),
      rate: textWithin(part, 'RateApplicablePercent'),
      base: textWithin(part, 'BasisAmount'),
      tax: textWithin(part, 'CalculatedAmount'),
      reason: textWithin(part, 'ExemptionReason'),
      reasonCode: textWithin(part, 'ExemptionReasonCode'),
    })),
    sum: textWithin(totals, 'LineTotalAmount'),
    net: textWithin(totals, 'TaxBasisTotalAmount'),
    tax: own?.text.trim() || null,
    taxAtHome: taxes.find(one => one !== own)?.text.trim() || null,
    gross: textWithin(totals, 'GrandTotalAmount'),
    paid: textWithin(totals, 'TotalPrepaidAmount'),
    due: textWithin(totals, 'DuePayableAmount'),
  }
}

function ciiParty(party: XmlElement | undefined): ReadParty {
  const numbers = new Map(
    childrenOf(party, 'SpecifiedTaxRegistration').map(one => {
      const id = within(one, 'ID')
      return [id?.attributes.schemeID, id?.text.trim()]
    }),
  )
  return {
    name: textWithin(party, 'Name'),
    country: textWithin(party, 'PostalTradeAddress', 'CountryID'),
    town: textWithin(party, 'PostalTradeAddress', 'CityName'),
    vat: numbers.get('VA') ?? null,
    taxNumber: numbers.get('FC') ?? null,
    register: textWithin(party, 'SpecifiedLegalOrganization', 'ID'),
  }
}

function ciiDay(element: XmlElement | undefined) {
  const [text] = element === undefined ? [] : allWithin(element, 'DateTimeString')
  return text?.text.trim().replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') ?? null
}

// Whole hundredths: amounts have two decimals at most, which BR-DEC asks for.
const cents = (amount: string | null) => Math.round(Number(amount ?? '0') * 100)
const sumOf = (amounts: (string | null)[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0)
const isSaid = (...values: (string | null)[]) => values.every(value => value !== null && value !== '')
const isDay = (day: string | null) => day !== null && /^\d{4}-\d\d-\d\d$/.test(day)
const isCountry = (code: string | null) => code !== null && /^[A-Z]{2}$/.test(code)
const isNothing = (amount: string | null) => Number(amount) === 0

/** To half of the smallest coin of the currency: where there are no cents, tax is a whole number. */
const isRounded = (amount: string | null, exact: number) =>
  Math.abs(Number(amount) - exact) <= (amount?.includes('.') ? 0.005 : 0.5) + 1e-9

const amountsOf = (read: ReadInvoice) => [
  ...[read.sum, read.net, read.tax, read.taxAtHome, read.gross, read.paid, read.due],
  ...read.lines.map(({ amount }) => amount),
  ...read.breakdown.flatMap(({ base, tax }) => [base, tax]),
]

/** What every category asks for, by its letters: what its rate may be, whose numbers, and whether it gives a reason. */
const categories: Record<string, (read: ReadInvoice, part: ReadTax) => Record<string, boolean>> = {
  S: ({ seller }, { rate, reason, reasonCode }) => ({
    'BR-S-02': seller.vat !== null || seller.taxNumber !== null,
    'BR-S-05': Number(rate) > 0,
    'BR-S-10': reason === null && reasonCode === null,
  }),
  Z: ({ seller }, { rate, tax, reason, reasonCode }) => ({
    'BR-Z-02': seller.vat !== null || seller.taxNumber !== null,
    'BR-Z-05': isNothing(rate),
    'BR-Z-09': isNothing(tax),
    'BR-Z-10': reason === null && reasonCode === null,
  }),
  E: ({ seller }, { rate, tax, reason, reasonCode }) => ({
    'BR-E-02': seller.vat !== null || seller.taxNumber !== null,
    'BR-E-05': isNothing(rate),
    'BR-E-09': isNothing(tax),
    'BR-E-10': reason !== null || reasonCode !== null,
  }),
  AE: ({ seller, buyer }, { rate, tax, reason, reasonCode }) => ({
    'BR-AE-02': (seller.vat !== null || seller.taxNumber !== null) && (buyer.vat !== null || buyer.register !== null),
    'BR-AE-05': isNothing(rate),
    'BR-AE-09': isNothing(tax),
    'BR-AE-10': reason !== null || reasonCode === 'VATEX-EU-AE',
  }),
}

/** Every rule of the standard that an invoice of ours can break, by its number, and whether this one keeps it. */
function rulesOf(read: ReadInvoice): Record<string, boolean> {
  const { seller, buyer, lines, breakdown, period, payment } = read
  return {
    // What has to be there.
    'BR-01': isSaid(read.specification),
    'BR-02': isSaid(read.number),
    'BR-03': isDay(read.issueDate),
    'BR-04, BR-CL-01': ['380', '381', '384', '389'].includes(read.typeCode ?? ''),
    'BR-05, BR-CL-04': /^[A-Z]{3}$/.test(read.currency ?? ''),
    'BR-06': isSaid(seller.name),
    'BR-07': isSaid(buyer.name),
    'BR-08, BR-09, BR-CL-14': isCountry(seller.country),
    'BR-10, BR-11, BR-CL-14': isCountry(buyer.country),
    'BR-12': isSaid(read.sum),
    'BR-13': isSaid(read.net),
    'BR-14': isSaid(read.gross),
    'BR-15': isSaid(read.due),
    'BR-16': lines.length > 0,
    'BR-21': lines.every(({ id }) => isSaid(id)) && new Set(lines.map(({ id }) => id)).size === lines.length,
    'BR-22': lines.every(({ quantity }) => isSaid(quantity)),
    'BR-23, BR-CL-23': lines.every(({ unit }) => unit === 'HUR' || unit === 'C62'),
    'BR-24': lines.every(({ amount }) => isSaid(amount)),
    'BR-25': lines.every(({ name }) => isSaid(name)),
    'BR-26': lines.every(({ price }) => isSaid(price)),
    'BR-27': lines.every(({ price }) => Number(price) >= 0),
    'BR-29': !isSaid(...period) || String(period[1]) >= String(period[0]),
    'BR-45': breakdown.every(({ base }) => isSaid(base)),
    'BR-46': breakdown.every(({ tax }) => isSaid(tax)),
    'BR-47': breakdown.every(({ category }) => isSaid(category)),
    'BR-48': breakdown.every(({ rate }) => isSaid(rate)),
    'BR-49': payment === null || isSaid(payment.code),
    'BR-50, BR-61': payment === null || !['30', '58'].includes(payment.code ?? '') || isSaid(payment.account),
    'BR-53': read.taxCurrency === null || isSaid(read.taxAtHome),
    // What has to agree.
    'BR-CO-04': lines.every(({ category }) => isSaid(category)),
    'BR-CO-09': [seller.vat, buyer.vat].every(vat => vat === null || /^([A-Z]{2}|EL)\w+$/.test(vat)),
    'BR-CO-10': sumOf(lines.map(({ amount }) => amount)) === cents(read.sum),
    'BR-CO-13': cents(read.net) === cents(read.sum),
    'BR-CO-14': cents(read.tax) === sumOf(breakdown.map(({ tax }) => tax)),
    'BR-CO-15': cents(read.gross) === cents(read.net) + cents(read.tax),
    'BR-CO-16': cents(read.due) === cents(read.gross) - cents(read.paid),
    'BR-CO-17': breakdown.every(({ base, rate, tax }) => isRounded(tax, (Number(base) * Number(rate)) / 100)),
    'BR-CO-18': breakdown.length > 0,
    'BR-CO-25': cents(read.due) <= 0 || isDay(read.dueDate),
    'BR-CO-26': isSaid(seller.vat) || isSaid(seller.register) || isSaid(seller.taxNumber),
    'BR-DEC': amountsOf(read).every(amount => amount === null || /^-?\d+(\.\d{1,2})?$/.test(amount)),
    'PEPPOL-EN16931-R120': lines.every(({ quantity, price, amount }) =>
      isRounded(amount, Number(quantity) * Number(price)),
    ),
    // One part of the tax for each category and rate, which holds all of its lines.
    'BR-CL-17, BR-CL-18': [...lines, ...breakdown].every(({ category }) => (category ?? '') in categories),
    'BR-S-01, BR-Z-01, BR-E-01, BR-AE-01': lines.every(line => breakdown.filter(isOf(line)).length === 1),
    'BR-S-08, BR-Z-08, BR-E-08, BR-AE-08': breakdown.every(
      part => cents(part.base) === sumOf(lines.filter(line => isOf(line)(part)).map(({ amount }) => amount)),
    ),
    ...Object.assign({}, ...breakdown.map(part => categories[part.category ?? '']?.(read, part))),
  }
}

const isOf = (line: ReadLine) => (part: ReadTax) =>
  part.category === line.category && Number(part.rate) === Number(line.rate)

export const brokenRules = (read: ReadInvoice) =>
  Object.entries(rulesOf(read)).flatMap(([rule, isKept]) => (isKept ? [] : [rule]))
