import type { Plugin, Rolldown } from 'vite'
import { screens } from '#shared/screens.ts'

const frame = ['shell/signed-in.tsx', 'platform/session.tsx']
const inFrame = (...files: string[]) => [...frame, ...files]

/** What the first screens are made of, by their address and, where it differs, by the role that opens them. */
const parts: Readonly<Record<string, readonly string[]>> = {
  [screens.login.path]: ['sign-in/login-screen.tsx'],
  [screens.dashboard.path]: inFrame('dashboard/dashboard-screen.tsx'),
  [`${screens.dashboard.path} employee`]: inFrame('dashboard/dashboard-screen.tsx', 'dashboard/guard-home.tsx'),
  [screens.timeTracking.path]: inFrame('time-tracking/time-tracking-screen.tsx'),
  [screens.scheduling.path]: inFrame('scheduling/scheduling-screen.tsx'),
  [screens.notes.path]: inFrame('notes/notes-screen.tsx'),
  [screens.cad.path]: inFrame('incidents/cad-screen.tsx'),
  [screens.safety.path]: inFrame('safety/safety-screen.tsx'),
}

/** Writes down beside the page which files its screens begin with, so that the server can name them when it sends it. */
export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const withThePage = closureOf(
        bundle,
        chunks.filter(chunk => chunk.isEntry),
      )
      const filesOf = (names: readonly string[]) => {
        const holds = (chunk: Rolldown.OutputChunk) =>
          names.some(name => chunk.moduleIds.some(id => id.endsWith(`/src/web/${name}`)))
        return [...closureOf(bundle, chunks.filter(holds))]
          .filter(file => !withThePage.has(file))
          .map(file => `/${file}`)
      }
      const files = Object.fromEntries(Object.entries(parts).map(([screen, names]) => [screen, filesOf(names)]))
      this.emitFile({ type: 'asset', fileName: 'screen-files.json', source: JSON.stringify(files) })
    },
  }
}

/** These files and everything that they cannot run without. */
function closureOf(bundle: Rolldown.OutputBundle, chunks: readonly Rolldown.OutputChunk[]) {
  const found = new Set<string>()
  const visit = ({ fileName, imports }: Rolldown.OutputChunk) => {
    if (found.has(fileName)) return
    found.add(fileName)
    for (const name of imports) {
      const next = bundle[name]
      if (next?.type === 'chunk') visit(next)
    }
  }
  for (const chunk of chunks) visit(chunk)
  return found
}
