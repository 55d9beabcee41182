import { invoicing } from '#shared/invoicing/contract.ts'
import { useFailure } from '#web/ui/use-failure.ts'

/** Whatever fails here may have failed because the invoices on screen are old. */
export const useInvoicingFailure = () => useFailure(invoicing.list)
