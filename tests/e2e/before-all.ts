import type { FullConfig } from '@playwright/test'
import { ensureTemplate, startCluster } from '../support/cluster.ts'
import { startServer } from '../support/server-process.ts'
import { prepared, startOnCopy } from './servers.ts'

/** One PostgreSQL for all journeys, the demo company made once, and for each worker a server with a copy of it. */
// biome-ignore lint/style/noDefaultExport: Playwright calls what a file exports so.
export default async function beforeAll({ workers }: FullConfig) {
  const { stop, ...cluster } = await startCluster()
  const demo = await ensureTemplate(cluster, 'demo', fillWithDemo)
  const servers = await Promise.all(Array.from({ length: workers }, () => startOnCopy({ cluster, demo })))
  prepared.publish({ cluster, demo, servers: servers.map(({ url, databaseUrl }) => ({ url, databaseUrl })) })
  return async () => {
    await Promise.all(servers.map(server => server.stop()))
    await stop()
  }
}

async function fillWithDemo(url: string) {
  await (await startServer({ DATABASE_URL: url, DEMO: 'on' })).stop()
}
