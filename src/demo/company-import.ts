import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { accountId } from './accounts.ts'
import { type Calendar, daysAgo, isoOf } from './calendar.ts'

const owners = [accountId('provider@muster.demo'), accountId('other-provider@muster.demo')]

/** Both companies came from elsewhere once: their first clients and sites are from files. */
export const companyImportRows = (calendar: Calendar): Insertable<DB['companyImports']>[] =>
  owners.flatMap((importedBy, index) =>
    (['clients', 'sites'] as const).map((kind, place) => ({
      organizationId: index + 1,
      kind,
      rows: 1,
      fresh: 1,
      known: 0,
      importedBy,
      importedAt: isoOf(daysAgo(calendar, 300, `10:2${place}`)),
    })),
  )
