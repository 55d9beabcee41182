import type { Context } from '#server/platform/context.ts'
import { actAsSystem } from '#server/platform/session.ts'
import type { Backups } from '#shared/backup/contract.ts'
import { lastGood, stateOf } from '#shared/backup/rules.ts'
import { listBackups } from './store.ts'

/** What there is, and whether all is well with it. */
export async function readState({ db, now, environment }: Context): Promise<Backups> {
  // It is the installation's affair, behind every company's wall.
  await actAsSystem(db)
  const list = await listBackups(db)
  const isOn = environment.BACKUP_DIR !== undefined
  return {
    state: stateOf(isOn, list, now),
    at: isOn ? environment.BACKUP_AT : null,
    keep: environment.BACKUP_KEEP,
    lastGoodAt: lastGood(list)?.startedAt ?? null,
    backups: list.map(({ dueAt: _, ...backup }) => backup),
  }
}
