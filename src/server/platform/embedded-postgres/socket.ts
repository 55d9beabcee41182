import { lstat, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { clusterFolder, privateFolder } from './cluster.ts'
import { type Home, shortName } from './home.ts'
import { findPostmaster } from './postmaster.ts'
import type { Settings } from './settings.ts'

/** Where the server listens: a socket in a private folder, or, where there are none, this machine's own address. */
export async function findListener(home: Home): Promise<{ host: string; port: number; settings: Settings }> {
  if (process.platform === 'win32') {
    const port = (await findPostmaster(clusterFolder(home)))?.port ?? (await freePort())
    return { host: '127.0.0.1', port, settings: { listen_addresses: '127.0.0.1', port } }
  }
  const host = await socketFolder(home)
  const settings = { listen_addresses: '', port, unix_socket_directories: host, unix_socket_permissions: '0700' }
  return { host, port, settings }
}

const port = 5432
// The system allows 103 characters on macOS and 107 on Linux for the whole path.
const longestPath = 100

async function socketFolder(home: Home): Promise<string> {
  const inside = join(home.folder, 'socket')
  if (join(inside, `.s.PGSQL.${port}`).length <= longestPath && !inside.includes(',')) {
    await privateFolder(inside, home)
    return inside
  }
  const owner = home.account?.uid ?? process.getuid?.()
  const short = join(tmpdir(), `muster-${owner}-${shortName(home.folder)}`)
  await privateFolder(short, home).catch(() => undefined)
  const found = await lstat(short)
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0) return short
  // Somebody else took that name in the shared folder.
  const other = await mkdtemp(join(tmpdir(), 'muster-'))
  await privateFolder(other, home)
  return other
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
