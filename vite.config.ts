import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appManifest } from './scripts/web-build/app-manifest.ts'
import { beforePaint } from './scripts/web-build/before-paint.ts'
import { firstIcons } from './scripts/web-build/first-icons.ts'
import { leanContracts } from './scripts/web-build/lean-contracts.ts'
import { packedFiles } from './scripts/web-build/packed-files.ts'
import { screenFiles } from './scripts/web-build/screen-files.ts'
import { serviceWorker } from './scripts/web-build/service-worker.ts'

// Messages stay in the code: English needs no catalogue, and each screen brings only its own words.
const macro = ['@lingui/babel-plugin-lingui-macro', { descriptorFields: 'message' }]

// What every page needs travels in one file: it compresses better than twenty small ones.
const everyPage = [
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@lingui|@tanstack[\\/](react-router|router-core|history|store|react-store))[\\/]/,
  /node_modules[\\/](zod|lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/](?!check\.|eye)))/,
  /src[\\/]shared[\\/]((endpoint|event|issues|roles|schema|screen|screen-fields|screens|words)\.ts|accounts[\\/]contract\.ts)/,
  /src[\\/]web[\\/](main|routes)\.tsx/,
  /src[\\/]web[\\/]platform[\\/](about|action|api|asked-way|heading|i18n|icu|lazy|owed-sign-out|problem|refresh|refusal-words|role-words|storage|way)\.tsx?/,
  /src[\\/]web[\\/]ui[\\/](brand|button|cx|field|icon-button|input|password-field|plain-form|spinner|text-link|toast|toasts)\.tsx?/,
  // The frame of the pages before sign-in: small, and the login has no byte to spare for files of their own.
  /src[\\/]web[\\/][\w-]+[\\/](account-page|use-about)\.tsx?/,
]

// So do the icons: a file for each of them is a request, and a name that the first page would carry as well. Those of the
// first screen come without the others.
const first = firstIcons()
const isFirstIcon = (id: string) => icons.test(id) && first.has(/([\w-]+)\.m?js$/.exec(id)?.[1] ?? '')
const icons = /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?!check\.|eye)/

// And the small parts that most screens after sign-in are made of: the first page carries the name of every file.
const parts = [
  /src[\\/]web[\\/]ui[\\/](avatar|banner|break-count|card|empty-state|error-state|loaded|only|page|phone-link|pill|scroll-list|show-more|stat-card|use-failure|use-media)\.tsx?/,
  /src[\\/]web[\\/]shell[\\/](invitation-line|session-gate)\.tsx/,
  /src[\\/]web[\\/]platform[\\/](attention|format|live|menu|now|phones|shortcuts|spoken-time|url-state)\.ts/,
  /src[\\/]shared[\\/](country[\\/]addresses|dashboard[\\/](contract|homes-contract|rules)|directions|menu|permissions|place-text|privacy[\\/]consent|time)\.ts/,
  // What a clock and a shift are: every home asks for them.
  /src[\\/]shared[\\/](incidents[\\/]rules|organizations[\\/]fields|scheduling[\\/](events|exclusions|shapes)|shift-offers[\\/](contract|events|shapes))\.ts/,
  /src[\\/]shared[\\/](time-tracking[\\/](bare-entry|contract|events|rules|shapes)|timesheets[\\/](events|pay-hours|rules|shapes|site-rates))\.ts/,
  /src[\\/]web[\\/](platform[\\/]position|shifts[\\/]shift-text|ui[\\/]hold-button)\.tsx?/,
]

// What people fill in comes in one piece, with the first dialog that asks for something.
const forms =
  /src[\\/]web[\\/]ui[\\/](checkbox|dialog|dialog-parts|form|form-actions|segments|select|textarea|use-back-closes|use-dialog-focus)\.tsx?/

// What stands around every screen after sign-in travels together as well; visitors who are not signed in never load it.
const shell =
  /src[\\/]web[\\/](shell[\\/](signed-in|shell|header|sidebar|bottom-bar|user-menu)\.tsx|notifications[\\/](public|bell|use-notifications)\.tsx?|incidents[\\/](public|words)\.tsx)/

// What notices a newer version, and says that a part of this one is gone, comes in one piece before it is needed.
const version = /src[\\/]web[\\/](shell[\\/](new-version|open-forms|screen-failed)\.tsx?|platform[\\/]worker\.ts)/

const groups = [
  { name: 'base', test: (id: string) => everyPage.some(part => part.test(id)) },
  { name: 'first-icons', test: isFirstIcon },
  { name: 'icons', test: icons },
  { name: 'parts', test: (id: string) => parts.some(part => part.test(id)) },
  { name: 'forms', test: forms },
  { name: 'shell', test: shell },
  { name: 'version', test: version },
]

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [
    leanContracts,
    react(),
    babel({ include: /\/src\/web\/.*\.tsx?$/, plugins: [macro as [string, object]] }),
    lingui(),
    tailwind(),
    appManifest(),
    beforePaint(),
    screenFiles(),
    serviceWorker(),
    packedFiles,
  ],
  worker: { format: 'es' },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A schema that nobody asks does nothing: what only the server checks stays there.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // The first page carries the name of every file: what several screens share has no name that anyone would know it by.
        chunkFileNames: ({ isDynamicEntry, name }) =>
          isDynamicEntry || groups.some(group => group.name === name)
            ? 'assets/[name]-[hash:7].js'
            : 'assets/[hash:7].js',
        codeSplitting: { groups },
      },
    },
  },
  server: {
    port: 5173,
    // The server compares a write's origin with its host: both must stay what the browser says.
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false } },
  },
})
