import { readMigrations } from '#server/platform/apply-migrations.ts'
import type { Heading } from './format.ts'
import { BackupProblem } from './problem.ts'

const isTable = ({ name }: { name: string }) => !name.includes('/')

/** Refuses a backup whose tables are not those of this version, and says which version has them. */
export async function refuseOtherTables({ muster, migrations }: Heading) {
  const ours = (await readMigrations()).filter(isTable)
  const theirs = migrations.filter(isTable)
  const newest = ours.at(-1)?.name ?? ''
  const newer = theirs.find(({ name }) => name > newest)
  if (newer !== undefined) {
    throw new BackupProblem(
      `This backup was taken by a newer Muster (${muster}, ${newer.name}). Restore it with that version, or a later one.`,
    )
  }
  const inWords = (files: { name: string; checksum: string }[]) =>
    files.map(({ name, checksum }) => `${name} ${checksum}`).join('\n')
  if (inWords(ours) === inWords(theirs)) return
  throw new BackupProblem(
    `This backup was taken by another Muster (${muster}), whose tables are not those of this one. Restore it with the version that took it; then start this one, which brings the tables up to date.`,
  )
}
