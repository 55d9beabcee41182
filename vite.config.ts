import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appManifest } from './scripts/web-build/app-manifest.ts'
import { beforePaint } from './scripts/web-build/before-paint.ts'
import { firstIcons } from './scripts/web-build/first-icons.ts'
import { firstSight } from './scripts/web-build/first-sight.ts'
import { firstTurns } from './scripts/web-build/first-turns.ts'
import { keptShapes, sharedFiles } from './scripts/web-build/kept-shapes.ts'
import { leanContracts } from './scripts/web-build/lean-contracts.ts'
import { packedFiles } from './scripts/web-build/packed-files.ts'
import { plainRouterError } from './scripts/web-build/plain-router-error.ts'
import { screenFiles } from './scripts/web-build/screen-files.ts'
import { serviceWorker } from './scripts/web-build/service-worker.ts'
import { wordPlugins } from './scripts/web-build/word-plugins.ts'

// What every page needs travels in two files, which a slow phone runs in two turns: it compresses better than twenty small ones.
const drawsPages = /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]web[\\/]platform[\\/]create-root\.ts/
const everyPage = [
  /node_modules[\\/](use-sync-external-store|@lingui|@tanstack[\\/](react-router|router-core|history|store|react-store))[\\/]/,
  /node_modules[\\/](zod|lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/](?!check\.|eye)))/,
  /src[\\/]shared[\\/]((declared|endpoint|event|issues|roles|schema|screen|screen-fields|screens|words)\.ts|accounts[\\/]contract\.ts)/,
  /src[\\/]web[\\/](start|routes)\.tsx/,
  /src[\\/]web[\\/]platform[\\/](about|action|api|asked-way|first-files|heading|i18n|icu|lazy|owed-sign-out|problem|refresh|refusal-words|role-words|storage)\.tsx?/,
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
  /src[\\/]web[\\/]platform[\\/](attention|format|live|menu|now|phones|shortcuts|spoken-time|url-state|way)\.ts/,
  /src[\\/]shared[\\/](country[\\/]addresses|dashboard[\\/](contract|homes-contract|rules)|directions|menu|permissions|place-text|privacy[\\/]consent|time)\.ts/,
  // What a clock and a shift are: every home asks for them.
  /src[\\/]shared[\\/](incidents[\\/]rules|organizations[\\/]fields|scheduling[\\/](events|exclusions|shapes)|shift-offers[\\/](contract|events|shapes))\.ts/,
  /src[\\/]shared[\\/](time-tracking[\\/](bare-entry|contract|events|rules|shapes)|timesheets[\\/](events|status))\.ts/,
  /src[\\/]web[\\/](platform[\\/]position|shifts[\\/](break-text|shift-text)|ui[\\/]hold-button)\.tsx?/,
]

// What people fill in comes in one piece, with the first dialog that asks for something.
const forms =
  /src[\\/]web[\\/](shifts[\\/]break-field|ui[\\/](checkbox|dialog|dialog-parts|form|form-actions|segments|select|textarea|use-back-closes|use-dialog-focus))\.tsx?/

// What stands around every screen after sign-in travels together as well; visitors who are not signed in never load it.
const shell =
  /src[\\/]web[\\/](shell[\\/](signed-in|shell|header|sidebar|bottom-bar|user-menu)\.tsx|notifications[\\/](public|bell|use-notifications)\.tsx?|incidents[\\/](public|words)\.tsx)/

// What notices a newer version, and says that a part of this one is gone, comes in one piece before it is needed.
const version = /src[\\/]web[\\/](shell[\\/](new-version|open-forms|screen-failed)\.tsx?|platform[\\/]worker\.ts)/

// Little things that some screens share: a file for each of them would be a request, and a name that the first page carries.
const littleThings = [
  /src[\\/]web[\\/]ui[\\/](combobox|day-field|days-fields|file-button|file-link|filter-select|folded-filters|html-frame|map[\\/]pin-mark|menu-download|minute-options|moves-down|photo-field|position-choice|seen-photo|use-copy|weekday-choice)\.tsx?/,
  /src[\\/]web[\\/]platform[\\/](device-store|picture|time-zones|use-resting|wall-input|weekdays)\.ts/,
  /src[\\/]web[\\/](incidents[\\/]use-in-step|privacy[\\/]use-kind-name|sign-in[\\/]use-pin-hint|time-off[\\/]use-time-off-words)\.ts/,
  /src[\\/]shared[\\/](accounts[\\/](new-password|profile-rules)|backup[\\/]contract|country[\\/]fields|email[\\/]subscription-contract|employees[\\/]rules|incidents[\\/]priority|refusal-shape|scheduling[\\/]board-shapes|size|(demand|email|log-book|notes|organizations|users)[\\/]events)\.ts/,
]

const groups = [
  { name: 'react', test: drawsPages },
  { name: 'base', test: (id: string) => everyPage.some(part => part.test(id)) },
  { name: 'first-icons', test: isFirstIcon },
  { name: 'icons', test: icons },
  { name: 'parts', test: (id: string) => parts.some(part => part.test(id)) },
  { name: 'forms', test: forms },
  { name: 'shell', test: shell },
  { name: 'version', test: version },
  { name: 'little-things', test: (id: string) => littleThings.some(part => part.test(id)) },
]

const lookedFor = new Set([
  ...groups.map(({ name }) => name),
  // Comes with every page.
  'rolldown-runtime',
  // By journeys in which a part of the page is missing or late, or must not be kept on a phone.
  ...['notes-screen', 'reports-screen', 'invoicing-screen', 'map-canvas', 'clock-notices', 'reply-keeper'],
])

export default defineConfig({
  publicDir: 'src/web/public',
  define: { __KEPT_SHAPES__: JSON.stringify(keptShapes(sharedFiles())) },
  plugins: [
    leanContracts,
    react(),
    ...wordPlugins(),
    tailwind(),
    appManifest(),
    beforePaint(),
    screenFiles(),
    firstTurns,
    plainRouterError,
    firstSight(),
    serviceWorker(),
    packedFiles,
  ],
  worker: { format: 'es' },
  // React has had it since its eighteenth version: what stands in for it in older ones need not come along.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page begins with is there already, and what stands around a screen comes with the first of them.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter(file => !/assets.(base|first-icons|parts|react|rolldown-runtime|shell)-/.test(file)),
    },
    rolldownOptions: {
      // A schema that nobody asks does nothing: what only the server checks stays there.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // The first page carries the name of every file: only those that are looked for say what is in them.
        chunkFileNames: ({ name }) => (lookedFor.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
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
