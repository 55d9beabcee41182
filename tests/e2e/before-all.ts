import { ensureTemplate, startCluster } from '../support/cluster.ts'
import { startServer } from '../support/server-process.ts'
import { prepared } from './servers.ts'

/** One PostgreSQL for all journeys, and the demo company made once, to be copied for each file of them. */
// biome-ignore lint/style/noDefaultExport: Playwright calls what a file exports so.
export default async function beforeAll() {
  const { stop, ...cluster } = await startCluster()
  prepared.publish({ cluster, demo: await ensureTemplate(cluster, 'demo', fillWithDemo) })
  return stop
}

async function fillWithDemo(url: string) {
  await (await startServer({ DATABASE_URL: url, DEMO: 'on' })).stop()
}
