import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Messages stay in the code: English needs no catalogue, and each screen brings only its own words.
const macro = ['@lingui/babel-plugin-lingui-macro', { descriptorFields: 'message' }]

// What every page needs travels in one file: it compresses better than twenty small ones.
const everyPage = [
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@lingui|@tanstack[\\/](react-router|router-core|history|store|react-store))[\\/]/,
  /node_modules[\\/](zod|lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/](?!check\.|eye)))/,
  /src[\\/]shared[\\/]((endpoint|event|issues|permissions|schema|screen|screen-fields|screens|words)\.ts|accounts[\\/]contract\.ts)/,
  /src[\\/]web[\\/](main|routes)\.tsx/,
  /src[\\/]web[\\/]platform[\\/](action|api|heading|i18n|icu|lazy|problem|refresh|refusal-words|role-words|storage|url-state|way)\.tsx?/,
  /src[\\/]web[\\/]ui[\\/](brand|button|cx|field|icon-button|input|password-field|pill|plain-form|spinner|toast|toasts)\.tsx?/,
  // The frame of the pages before sign-in: small, and the login has no byte to spare for files of their own.
  /src[\\/]web[\\/][\w-]+[\\/](account-page|use-about)\.tsx?/,
]

// So do the icons: a file for each of them is a request, and a name that the first page would carry as well.
const icons = /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?!check\.|eye)/

// And the small parts that most screens after sign-in are made of: the first page carries the name of every file.
const parts = [
  /src[\\/]web[\\/]ui[\\/](avatar|card|empty-state|error-state|loaded|page|phone-link|scroll-list|show-more|stat-card)\.tsx/,
  /src[\\/]web[\\/]platform[\\/](now|phones|place-text)\.ts/,
  /src[\\/]shared[\\/]country[\\/]addresses\.ts/,
]

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [
    react(),
    babel({ include: /\/src\/web\/.*\.tsx?$/, plugins: [macro as [string, object]] }),
    lingui(),
    tailwind(),
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: id => everyPage.some(part => part.test(id)) },
            { name: 'icons', test: icons },
            { name: 'parts', test: id => parts.some(part => part.test(id)) },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    // The server compares a write's origin with its host: both must stay what the browser says.
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false } },
  },
})
