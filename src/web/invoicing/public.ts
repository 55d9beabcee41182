export {
  InvoiceStatusPill,
  statusTones as invoiceStatusTones,
  useStatusWords as useInvoiceStatusWords,
} from './words.tsx'
