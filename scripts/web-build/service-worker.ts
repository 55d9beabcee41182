import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { screens } from '#shared/screens.ts'
import { fieldFiles } from './field-files.ts'

const source = fileURLToPath(new URL('../../src/worker/service-worker.ts', import.meta.url))
const publicFolder = fileURLToPath(new URL('../../src/web/public', import.meta.url))
const fileName = 'service-worker.js'

/** Files of the public folder that every page asks for; their names do not change with what is in them. */
const besides = ['/before-paint.js', '/icon.svg', '/icons/any-192.png', '/icons/monochrome-96.png']

interface Build {
  version: string
  files: string[]
}

/** Builds the service worker after the pages, whose files it knows by name. */
export function serviceWorker(): Plugin[] {
  let outDir = ''
  return [
    {
      name: 'service-worker',
      apply: 'build',
      configResolved: config => {
        outDir = config.build.outDir
      },
      async writeBundle(_, bundle) {
        const entry = Object.values(bundle).find(file => file.type === 'chunk' && file.isEntry)
        if (entry === undefined) return
        const files = [...fieldFiles(bundle, entry.fileName), ...besides]
        await buildWorker({ version: `/${entry.fileName}`, files }, outDir)
      },
    },
    {
      name: 'service-worker-for-development',
      apply: 'serve',
      configureServer: server =>
        void server.middlewares.use(`/${fileName}`, async (_, reply) => {
          const built = await buildWorker({ version: '', files: [] })
          reply.setHeader('content-type', 'text/javascript')
          reply.end(built)
        }),
    },
  ]
}

/** Its text; also written into the folder, where one is given. */
async function buildWorker({ version, files }: Build, outDir?: string) {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      __VERSION__: JSON.stringify(version),
      __FILES__: JSON.stringify(files),
      __BUILD__: JSON.stringify(`${version} ${outDir ? contentOf(outDir) : ''}`),
      __NOTIFICATIONS__: JSON.stringify(screens.notifications.path),
    },
    build: {
      write: outDir !== undefined,
      ...(outDir && { outDir }),
      emptyOutDir: false,
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: fileName } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  return output !== undefined && 'output' in output ? output.output[0].code : ''
}

const contentOf = (outDir: string) => {
  const hash = createHash('sha256').update(readFileSync(join(outDir, 'index.html')))
  for (const file of besides) hash.update(readFileSync(join(publicFolder, file)))
  return hash.digest('hex').slice(0, 8)
}
