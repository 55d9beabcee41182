/** Money that came in, as the bank says it. */
export interface Transaction {
  bankReference: string
  paidOn: string
  amountCents: number
  currency: string
  payer: string
  text: string
}

export interface OpenInvoice {
  id: number
  invoiceNumber: string
  clientName: string
  currency: string
  balanceCents: number
}
