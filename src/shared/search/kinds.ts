import { activityReportSearch } from '../activity-reports/search.ts'
import { clientRequestSearch } from '../client-requests/search.ts'
import { clientSearch } from '../clients/search.ts'
import { employeeSearch } from '../employees/search.ts'
import { incidentSearch } from '../incidents/search.ts'
import { invoiceSearch } from '../invoicing/search.ts'
import { logBookSearch } from '../log-book/search.ts'
import { messageSearch } from '../messages/search.ts'
import { noteSearch } from '../notes/search.ts'
import { businessSearch } from '../organizations/search.ts'
import { postOrderSearch } from '../post-orders/search.ts'
import { shiftSearch } from '../scheduling/search.ts'
import { serviceRatingSearch } from '../service-reviews/search.ts'
import { tourSearch } from '../tours/search.ts'
import { zoneSearch } from '../zones/search.ts'

/** What can be found, in the order in which it is shown. */
export const searchables = {
  ...employeeSearch,
  ...shiftSearch,
  ...incidentSearch,
  ...invoiceSearch,
  ...noteSearch,
  ...messageSearch,
  ...clientRequestSearch,
  ...serviceRatingSearch,
  ...postOrderSearch,
  ...logBookSearch,
  ...activityReportSearch,
  ...tourSearch,
  ...zoneSearch,
  ...businessSearch,
  ...clientSearch,
}

export type SearchKind = keyof typeof searchables

export const searchKinds = Object.keys(searchables) as SearchKind[]
