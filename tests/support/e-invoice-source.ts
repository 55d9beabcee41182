import type { Parties } from '#server/invoicing/parties-store.ts'
import { companyFrom } from '#shared/country/company.ts'
import { amountOfLine, hoursOf, type PricedLine, totalsOf } from '#shared/invoicing/rules.ts'
import type { InvoiceDetails } from '#shared/invoicing/shapes.ts'
import { decimalOf } from '#shared/money.ts'

const german: Parties = {
  name: 'Wache Nord GmbH',
  address: 'Lindenstraße 12\n10969 Berlin',
  phone: '+49 30 1234567',
  email: 'buero@wache.example',
  footer: null,
  logoFileId: null,
  company: companyFrom({ country: 'DE', language: 'en', timeZone: 'Europe/Berlin', currency: 'EUR', formats: {} }),
  taxIds: { vat: 'DE 123456789', tax: '12/345/67890', company: 'HRB 12345' },
  taxExempt: false,
  iban: 'DE89370400440532013000',
  contact: { phone: '+49 30 1234567', email: 'buero@wache.example' },
  client: {
    address: 'Rathausplatz 1\n20095 Hamburg\nGermany',
    country: null,
    language: null,
    taxId: 'DE987654321',
    email: 'rechnung@stadt.example',
    buyerReference: '04011000-12345-34',
    noTaxReason: null,
    noTaxNote: null,
  },
}

/** An invoice as a test describes it. */
export interface Case {
  lines: (PricedLine & { description?: string })[]
  taxPercent: string
  currency?: string
  paid?: number
  parties?: Partial<Parties>
  client?: Partial<NonNullable<Parties['client']>>
  details?: Partial<InvoiceDetails>
  homeTax?: string
}

export const hour = (hoursHundredths: number, rateCents: number, description = 'Guard at the gate') => ({
  hoursHundredths,
  rateCents,
  description,
})

/** What the electronic invoice of it is made of. */
export function sourceOf({ lines, taxPercent, currency = 'EUR', paid = 0, parties, client, details, homeTax }: Case) {
  const { subtotalCents, taxCents, amountCents } = totalsOf(lines, taxPercent)
  const money = (cents: number) => decimalOf(cents, currency)
  const invoice: InvoiceDetails = {
    id: 1,
    organizationId: 1,
    organizationName: 'Wache Nord',
    invoiceNumber: 'INV-2026-001',
    clientName: 'Stadt Hamburg',
    clientEmail: 'rechnung@stadt.example',
    clientId: 1,
    status: 'pending',
    isDraft: false,
    isOpening: false,
    currency,
    exchangeRate: null,
    homeCurrency: null,
    homeAmount: null,
    subtotal: money(subtotalCents),
    taxPercent,
    tax: money(taxCents),
    amount: money(amountCents),
    paidAmount: money(paid),
    balance: money(amountCents - paid),
    generatedDate: '2026-03-02',
    dueDate: '2026-04-01',
    periodStart: '2026-02-01',
    periodEnd: '2026-02-28',
    sentAt: null,
    sentTo: null,
    paidAt: null,
    openDisputes: 0,
    timeEntryIds: [],
    version: 1,
    issuer: { name: 'Wache Nord GmbH', address: null, phone: null, email: null },
    clientAddress: null,
    taxLabel: 'USt',
    notes: null,
    voidedAt: null,
    voidReason: null,
    mailStatus: null,
    confirmations: [],
    lines: lines.map((line, index) => ({
      id: index + 1,
      lineNumber: index + 1,
      description: line.description ?? '',
      employeeId: null,
      businessId: null,
      position: null,
      hours: line.hoursHundredths === null ? null : hoursOf(line.hoursHundredths),
      rate: line.rateCents === null ? null : money(line.rateCents),
      amount: money(amountOfLine(line)),
      entryCount: 0,
    })),
    payments: [],
    disputes: [],
    ...details,
  }
  const whole: Parties = { ...german, ...parties }
  const named = whole.client === null ? null : { ...whole.client, ...client }
  return { invoice, parties: { ...whole, client: named }, homeTax: homeTax ?? null }
}
