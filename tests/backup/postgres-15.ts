import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries } from '#server/platform/embedded-postgres/binaries.ts'
import { findHome } from '#server/platform/embedded-postgres/home.ts'
import { run } from '#server/platform/embedded-postgres/run.ts'

const require = createRequire(import.meta.url)

/** The oldest PostgreSQL that Muster works with, from a package like the one it brings: no machine is without it. */
export async function startPostgres15() {
  const folder = await mkdtemp(join(tmpdir(), 'muster-pg15-'))
  const home = await findHome(folder, false, () => undefined)
  const { folder: bin } = await findBinaries(home.account, () => undefined, require.resolve('postgres-15'))
  const cluster = join(home.folder, 'cluster')
  const must = async (program: string, args: string[]) => {
    const { code, output } = await run(join(bin, program), args, home.account)
    if (code !== 0) throw new Error(`${program}: ${output}`)
  }
  await must('initdb', ['-D', cluster, '-U', 'postgres', '--encoding=UTF8', '--locale=C', '--auth=trust', '--no-sync'])
  await appendFile(
    join(cluster, 'postgresql.conf'),
    `\nlisten_addresses = ''\nunix_socket_directories = '${home.folder}'\nfsync = off\n`,
  )
  await must('pg_ctl', ['start', '-D', cluster, '-l', join(home.folder, 'log'), '-w', '-s'])
  return {
    url: (user: string, database: string) => `postgresql://${user}@${encodeURIComponent(home.folder)}:5432/${database}`,
    async stop() {
      await must('pg_ctl', ['stop', '-D', cluster, '-m', 'immediate', '-s'])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
