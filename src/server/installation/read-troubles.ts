import type { Context } from '#server/platform/context.ts'
import { actAsSystem } from '#server/platform/session.ts'
import { addSeconds } from '#shared/time.ts'
import { listTroubles } from './store.ts'

const shownSeconds = 30 * 86_400

export async function readTroubles({ db, now, environment, replica }: Context) {
  // It is the installation's affair, behind every company's wall.
  await actAsSystem(db)
  const all = await listTroubles(db, addSeconds(now, -shownSeconds))
  return {
    now: all.filter(({ endedAt }) => endedAt === null),
    past: all.filter(({ endedAt }) => endedAt !== null),
    seesDatabaseDisk: environment.DATABASE_URL === undefined,
    replica: replica === undefined ? null : { lagSeconds: await replica.lag() },
  }
}
