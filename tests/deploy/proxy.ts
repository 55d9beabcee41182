import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '../support/eventually.ts'
import { findTool, freePort, runTool } from '../support/tools.ts'

export const site = 'muster.example.org'

interface Ports {
  http: number
  https: number
  /** Where Muster listens, one or more. */
  apps: string[]
  folder: string
}

/** What differs here from the machine that the files in `deploy` are written for. */
export const proxies = {
  nginx: {
    file: 'nginx.conf',
    adapt: (words: string, { http, https, apps, folder }: Ports) =>
      `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${words
        .replaceAll('/etc/letsencrypt/live/muster.example.org', folder)
        .replace('listen 80', `listen 127.0.0.1:${http}`)
        .replace('listen 443', `listen 127.0.0.1:${https}`)
        .replace('server 127.0.0.1:3000;', apps.map(app => `server ${app};`).join(' '))} }`,
    args: (file: string) => ['-c', file],
  },
  haproxy: {
    file: 'haproxy.cfg',
    adapt: (words: string, { http, https, apps, folder }: Ports) =>
      words
        .replace('bind :80', `bind 127.0.0.1:${http}`)
        .replace('bind :443', `bind 127.0.0.1:${https}`)
        .replace('/etc/haproxy/muster.pem', `${folder}/muster.pem`)
        .replace('server one 127.0.0.1:3000', apps.map((app, n) => `server s${n} ${app}`).join('\n    ')),
    args: (file: string) => ['-db', '-f', file],
  },
  caddy: {
    file: 'Caddyfile',
    adapt: (words: string, { https, apps }: Ports) =>
      `{\n admin off\n skip_install_trust\n auto_https disable_redirects\n}\n${words
        .replace(
          '{$SITE:muster.example.org} {',
          `https://muster.example.org:${https} {\n\tbind 127.0.0.1\n\ttls internal`,
        )
        .replace('{$UPSTREAMS:127.0.0.1:3000}', apps.join(' '))}`,
    args: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
} as const

/** The program, where it and what makes a certificate are installed. */
export const proxyProgram = (name: keyof typeof proxies) =>
  findTool('openssl') === undefined ? undefined : findTool(name)

/** Runs a proxy with its file in `deploy`, in front of these. */
export async function startProxy(name: keyof typeof proxies, apps: string[]) {
  const { file, adapt, args } = proxies[name]
  const folder = await mkdtemp(join(tmpdir(), 'muster-proxy-'))
  await makeCertificate(folder)
  const port = await freePort()
  const words = await readFile(new URL(`../../deploy/${file}`, import.meta.url), 'utf8')
  const adapted = join(folder, file)
  await writeFile(adapted, adapt(words, { http: await freePort(), https: port, apps, folder }))
  const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const running = runTool(proxyProgram(name) ?? name, args(adapted), { env })
  await eventually(async () => {
    const answer = await ask(port, '/api/ready').catch(() => undefined)
    answer?.resume()
    return answer?.statusCode === 200
  }).catch(error => {
    throw new Error(`${error.message}: ${running.output()}`)
  })
  return {
    port,
    async stop() {
      await running.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function makeCertificate(folder: string) {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${site}`]
  execFileSync(findTool('openssl') ?? '', [...kind, ...files], { stdio: 'ignore' })
  const pair = await Promise.all(['fullchain.pem', 'privkey.pem'].map(one => readFile(join(folder, one), 'utf8')))
  await writeFile(join(folder, 'muster.pem'), pair.join(''))
}

/** As a browser at another address than the proxy's would ask. */
export function ask(
  port: number,
  path: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        servername: site,
        localAddress: '127.0.0.2',
        rejectUnauthorized: false,
        agent: false,
        method: body === undefined ? 'GET' : 'POST',
        headers: { host: site, origin: `https://${site}`, 'content-type': 'application/json', ...headers },
      },
      resolve,
    )
    asked.on('error', reject)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
