import type { Plugin, Rolldown } from 'vite'
import { screens } from '#shared/screens.ts'

const frame = ['shell/signed-in.tsx', 'platform/session.tsx']
const inFrame = (...files: string[]) => [...frame, ...files]

// What a guard was sent to stands above every screen: it must not be waited for when it is known that there is something.
const inGuardsFrame = (...files: string[]) => inFrame('incidents/own-incident.tsx', ...files)

/** What the first screens are made of, by their address and, where it differs, by the role that opens them. */
const parts: Readonly<Record<string, readonly string[]>> = {
  [screens.login.path]: ['sign-in/login-screen.tsx'],
  [screens.dashboard.path]: inFrame('dashboard/dashboard-screen.tsx'),
  [`${screens.dashboard.path} employee`]: inGuardsFrame('dashboard/dashboard-screen.tsx', 'dashboard/guard-home.tsx'),
  [screens.timeTracking.path]: inFrame('time-tracking/time-tracking-screen.tsx'),
  [`${screens.timeTracking.path} employee`]: inGuardsFrame(
    'time-tracking/time-tracking-screen.tsx',
    'time-tracking/clock-notices.ts',
  ),
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
        const holds = (name: string) => (chunk: Rolldown.OutputChunk) =>
          chunk.moduleIds.some(id => id.endsWith(`/src/web/${name}`))
        return [
          ...closureOf(
            bundle,
            names.flatMap(name => chunks.filter(holds(name))),
          ),
        ]
          .filter(file => !withThePage.has(file))
          .map(file => `/${file}`)
      }
      const files = Object.fromEntries(Object.entries(parts).map(([screen, names]) => [screen, filesOf(names)]))
      this.emitFile({ type: 'asset', fileName: 'screen-files.json', source: JSON.stringify(files) })
    },
  }
}

/** Everything that these files cannot run without, and after it they themselves: the page runs them one by one. */
function closureOf(bundle: Rolldown.OutputBundle, chunks: readonly Rolldown.OutputChunk[]) {
  const met = new Set<string>()
  const visit = ({ fileName, imports }: Rolldown.OutputChunk): string[] => {
    if (met.has(fileName)) return []
    met.add(fileName)
    const needed = imports.flatMap(name => {
      const next = bundle[name]
      return next?.type === 'chunk' ? visit(next) : []
    })
    return [...needed, fileName]
  }
  return new Set(chunks.flatMap(visit))
}
