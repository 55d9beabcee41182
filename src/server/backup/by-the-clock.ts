import { join } from 'node:path'
import type { CronJob, Work } from '#server/platform/context.ts'
import { AfterCommit, type Outside } from '#server/platform/work.ts'
import { backupChanged, backupFailed } from '#shared/backup/events.ts'
import { isDue, lastDue } from '#shared/backup/rules.ts'
import { addSeconds } from '#shared/time.ts'
import { askProcess } from './ask-process.ts'
import type { Answer } from './backup-process.ts'
import { dailyNameAt, keepNewest } from './folder.ts'
import { passphraseOf } from './passphrase.ts'
import {
  beginBackup,
  forgetBackups,
  forgetFailures,
  isBeingTaken,
  keepFailure,
  keepOutcome,
  listBackups,
} from './store.ts'

// Time enough for its process to begin.
const beginsWithinSeconds = 300
const failuresKeptSeconds = 90 * 86_400

/**
 * Looks every minute whether a backup is due, so that one that was missed while the machine was off is made up for. One process
 * takes it, whichever has the folder for it.
 */
export const takeBackups: CronJob = {
  name: 'take-backup',
  cron: '* * * * *',
  async run(work) {
    const { db, now, environment } = work
    if (environment.BACKUP_DIR === undefined) return
    await endInterrupted(work)
    const dueAt = lastDue(environment.BACKUP_AT, now)
    if (!isDue(dueAt, await listBackups(db), now)) return
    const file = dailyNameAt(now)
    const begun = await beginBackup(db, { dueAt, startedAt: now, file })
    if (begun === undefined) return
    await work.announce(backupChanged, null, { backupId: begun.id })
    const path = join(environment.BACKUP_DIR, file)
    return new AfterCommit(outside => carryOut(outside, begun.id, path))
  },
}

async function endInterrupted(work: Work) {
  const { db, now } = work
  const waiting = (await listBackups(db)).find(({ finishedAt }) => finishedAt === null)
  if (waiting === undefined || addSeconds(waiting.startedAt, beginsWithinSeconds) > now) return
  if (!(await isBeingTaken(db))) await fail(work, waiting.id, 'It was interrupted.')
}

async function carryOut(outside: Outside, id: number, file: string) {
  const { environment, log } = outside
  const answer = await passphraseOf(environment).then(
    passphrase => askProcess({ database: environment, file, passphrase, verify: environment.BACKUP_VERIFY === 'on' }),
    (error: Error): Answer => ({ failure: error.message }),
  )
  if ('failure' in answer) log.error({ file, failure: answer.failure }, 'the backup failed')
  else log.info({ file, ...answer }, 'a backup was taken')
  await outside.record(work => ('failure' in answer ? fail(work, id, answer.failure) : succeed(work, id, answer)))
}

async function succeed(
  { db, now, environment, announce }: Work,
  id: number,
  { bytes, rows }: Exclude<Answer, { failure: string }>,
) {
  await keepOutcome(db, id, {
    finishedAt: now,
    bytes,
    rowCount: rows,
    isEncrypted: (await passphraseOf(environment)) !== undefined,
    verifiedAt: environment.BACKUP_VERIFY === 'on' ? now : null,
  })
  await forgetBackups(db, await keepNewest(environment.BACKUP_DIR ?? '', environment.BACKUP_KEEP))
  await forgetFailures(db, addSeconds(now, -failuresKeptSeconds))
  await announce(backupChanged, null, { backupId: id })
}

async function fail({ db, now, announce }: Work, id: number, failure: string) {
  if (!(await keepFailure(db, id, now, failure))) return
  const tried = await listBackups(db)
  const dueAt = tried.find(one => one.id === id)?.dueAt
  // A backup that is tried every hour and keeps failing raises one alarm a day.
  const isFirst = tried.filter(one => one.dueAt === dueAt).length === 1
  if (isFirst) await announce(backupFailed, null, { backupId: id })
  else await announce(backupChanged, null, { backupId: id })
}
