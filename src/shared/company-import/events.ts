import * as z from 'zod/mini'
import { event } from '../event.ts'
import { importKinds } from './kinds.ts'

/** A file of a kind is in; what it holds is told by the features it belongs to. */
export const companyImported = event({
  name: 'company-imported',
  toldTo: 'company-import:run',
  changes: ['/api/company-import'],
  facts: z.object({ kind: z.enum(importKinds) }),
})
