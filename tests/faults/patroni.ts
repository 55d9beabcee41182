import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { findTool, freePort } from '../support/tools.ts'

const bin = '/usr/lib/postgresql/15/bin'
const [etcd, patroni, haproxy] = ['etcd', 'patroni', 'haproxy'].map(findTool)

/** PostgreSQL refuses to run as root: another account is needed, which only root can lend. */
export const canFailOver =
  etcd !== undefined && patroni !== undefined && haproxy !== undefined && existsSync(bin) && process.getuid?.() === 0

export interface ClusterNode {
  name: string
  database: number
  rest: number
  folder: string
  process: ChildProcess
}

/** Two PostgreSQL that keep each other's copy in step under Patroni, and haproxy that leads to whichever may be written to. */
export async function startPatroni() {
  const folder = mkdtempSync(join(tmpdir(), 'muster-patroni-'))
  chmodSync(folder, 0o755)
  const account = { uid: idOf('-u'), gid: idOf('-g') }
  const running: ChildProcess[] = []
  onTestFinished(async () => {
    for (const child of running.toReversed())
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGINT')
        await once(child, 'exit')
      }
    rmSync(folder, { recursive: true, force: true })
  })
  const begin = (program: string | undefined, args: string[], home: string) => {
    const child = spawn(program ?? '', args, {
      ...account,
      cwd: home,
      stdio: 'ignore',
      env: { PATH: process.env.PATH, HOME: home },
    })
    running.push(child)
    return child
  }
  const own = (path: string) => {
    mkdirSync(path, { recursive: true })
    chownSync(path, account.uid, account.gid)
    return path
  }

  const [client, peer] = [await freePort(), await freePort()]
  const store = own(join(folder, 'etcd'))
  const [clientUrl, peerUrl] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
  begin(
    etcd,
    [
      '--data-dir',
      join(store, 'data'),
      '--listen-client-urls',
      clientUrl,
      '--advertise-client-urls',
      clientUrl,
      '--listen-peer-urls',
      peerUrl,
      '--initial-advertise-peer-urls',
      peerUrl,
      '--initial-cluster',
      `default=${peerUrl}`,
    ],
    store,
  )

  const nodes: ClusterNode[] = []
  for (const name of ['north', 'south']) {
    const [database, rest] = [await freePort(), await freePort()]
    const home = own(join(folder, name))
    writeFileSync(join(home, 'patroni.yml'), settingsOf({ name, database, rest, folder: home }, client))
    nodes.push({ name, database, rest, folder: home, process: begin(patroni, [join(home, 'patroni.yml')], home) })
  }
  const port = await freePort()
  const front = own(join(folder, 'haproxy'))
  writeFileSync(join(front, 'haproxy.cfg'), frontOf(port, nodes))
  begin(haproxy, ['-db', '-f', join(front, 'haproxy.cfg')], front)

  const isPrimary = ({ rest }: ClusterNode) =>
    fetch(`http://127.0.0.1:${rest}/primary`).then(
      answer => answer.status === 200,
      () => false,
    )
  return {
    url: (database: string) => `postgresql://postgres:quiet@127.0.0.1:${port}/${database}`,
    async primary() {
      for (const node of nodes) if (await isPrimary(node)) return node
      return undefined
    },
    /** Whether the other one has everything that was acknowledged. */
    isInStep: async () => {
      for (const { rest } of nodes) {
        const answer = await fetch(`http://127.0.0.1:${rest}/sync`).catch(() => undefined)
        if (answer?.status === 200) return true
      }
      return false
    },
    /** The machine is gone: Patroni and PostgreSQL at once, no goodbye. */
    async lose(node: ClusterNode) {
      const [pid] = readFileSync(join(node.folder, 'data/postmaster.pid'), 'utf8').split('\n')
      node.process.kill('SIGKILL')
      process.kill(Number(pid), 'SIGKILL')
      if (node.process.exitCode === null && node.process.signalCode === null) await once(node.process, 'exit')
    },
    comeBack(node: ClusterNode) {
      node.process = begin(patroni, [join(node.folder, 'patroni.yml')], node.folder)
    },
  }
}

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString())

const settingsOf = ({ name, database, rest, folder }: Omit<ClusterNode, 'process'>, etcdPort: number) => `
scope: muster
name: ${name}
restapi: { listen: '127.0.0.1:${rest}', connect_address: '127.0.0.1:${rest}' }
etcd3: { hosts: '127.0.0.1:${etcdPort}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 3
    retry_timeout: 5
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 100, wal_log_hints: 'on' }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
postgresql:
  listen: '127.0.0.1:${database}'
  connect_address: '127.0.0.1:${database}'
  data_dir: ${folder}/data
  bin_dir: ${bin}
  pgpass: ${folder}/pgpass
  pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256']
  authentication:
    replication: { username: replicator, password: quiet }
    superuser: { username: postgres, password: quiet }
  parameters: { unix_socket_directories: '${folder}' }
`

const frontOf = (port: number, nodes: ClusterNode[]) => `
global
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, database, rest }) => `  server ${name} 127.0.0.1:${database} check port ${rest}`).join('\n')}
`
