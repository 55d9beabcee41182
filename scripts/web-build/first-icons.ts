import { globSync, readFileSync } from 'node:fs'

/** What stands on the first screen after sign-in, on a phone. */
const firstFiles = [
  'src/web/platform/menu.ts',
  'src/web/shell/{header,sidebar,bottom-bar,user-menu,thumb-places,menu-link,organization-switcher,connection-note}.ts*',
  'src/web/notifications/bell.tsx',
  'src/web/incidents/{words,own-incident,answer-buttons}.tsx',
  'src/web/notes/{handover-card,note-item,acknowledge-button}.tsx',
  'src/web/log-book/{open-entries,words}.tsx',
  'src/web/dashboard/{guard-home,post-card,field-links,waiting-card,attention-list}.tsx',
  'src/web/time-tracking/{clock-panel,clock-out-button,recent-entries,undo-clock-out}.tsx',
  'src/web/ui/{error-state,field,only,toaster,show-more}.tsx',
  'src/web/ui/outbox/*.tsx',
  'src/web/search/search-button.tsx',
]

/** Which file of the package an icon is in; some have several names. */
const barrel = 'node_modules/lucide-react/dist/esm/lucide-react.mjs'

/** The files of the icons that those files import: `log-in` for `LogIn`. */
export function firstIcons(): Set<string> {
  const fileOf = new Map(
    [...readFileSync(barrel, 'utf8').matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)].flatMap(
      ([, names = '', file = '']) => [...names.matchAll(/default as (\w+)/g)].map(([, name]) => [name, file] as const),
    ),
  )
  const named = globSync(firstFiles).flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, names = '']) =>
      [...names.matchAll(/\w+/g)].map(([name]) => name),
    ),
  )
  return new Set(named.flatMap(name => fileOf.get(name) ?? []))
}
