import { answerWithinHours as agreedHours } from '#server/contracts/public.ts'
import type { Database } from '#server/platform/db.ts'
import { dayOf } from '#shared/time.ts'

interface Site {
  organizationId: number
  id: number
  timeZone: string
}

/** What a client is promised where nothing else was agreed. */
const usualHours = 24

/** Within how many hours a client is answered about a site: as the contract says that is in force there. */
export async function answerWithinHours(db: Database, { organizationId, id, timeZone }: Site, now: string) {
  return (await agreedHours(db, { organizationId, businessId: id, day: dayOf(now, timeZone) })) ?? usualHours
}
