import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { wordPlugins } from './word-plugins.ts'

/** Builds, beside the web app, the little of it that the server draws into a page before any code is there. */
export function firstSight(): Plugin {
  return {
    name: 'first-sight',
    apply: 'build',
    async closeBundle(error) {
      if (error) return
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        plugins: [react(), ...wordPlugins()],
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: {
          ssr: 'src/web/shell/first-sight.tsx',
          outDir: 'dist/first-sight',
          emptyOutDir: true,
          target: 'node24',
          rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash:7].js' } },
        },
      })
    },
  }
}
