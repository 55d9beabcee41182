import * as z from 'zod/mini'
import { event } from '../event.ts'
import { OrganizationId } from '../schema.ts'

/** How a company's people sign in was set up, changed or taken away. */
export const singleSignOnChanged = event({
  name: 'single-sign-on-changed',
  toldTo: 'single-sign-on:manage',
  changes: ['/api/single-sign-on'],
  facts: z.object({ organizationId: OrganizationId }),
})
