import * as z from 'zod/mini'
import { event } from '../event.ts'

export const contractChanged = event({
  name: 'contract-changed',
  toldTo: 'contract:read',
  changes: ['/api/contracts', '/api/invoices/propose', '/api/invoices/billable', '/api/dashboard/service'],
  facts: z.object({ contractId: z.int(), clientId: z.int() }),
})
