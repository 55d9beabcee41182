import type { Plugin } from 'vite'
import { screens } from '#shared/screens.ts'
import { type Language, languages, type Sentence } from '#shared/words.ts'

const words = {
  description: {
    en: 'Shifts, clock, incidents and notes for people in security.',
    es: 'Turnos, fichaje, incidentes y notas para quienes trabajan en seguridad.',
    fr: 'Vacations, pointage, incidents et notes pour les métiers de la sécurité.',
  },
  clock: { en: 'Clock', es: 'Fichar', fr: 'Pointer' },
  schedule: { en: 'Schedule', es: 'Turnos', fr: 'Planning' },
  incidents: { en: 'Incidents', es: 'Incidentes', fr: 'Incidents' },
  clocking: { en: 'Clocking in on a phone', es: 'Fichar desde el teléfono', fr: 'Pointer sur un téléphone' },
  company: { en: 'The day of a company', es: 'El día de una empresa', fr: 'La journée d’une entreprise' },
  week: { en: 'Planning the week', es: 'Planificar la semana', fr: 'Planifier la semaine' },
} satisfies Record<string, Sentence>

/** What Muster is called and looks like on a home screen; `pictureAt` says under which address a picture was built. */
function manifestIn(language: Language, pictureAt: (name: string) => string | undefined) {
  const icon = (name: string, size: number, purpose: string) => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const shortcut = (name: Sentence, path: string) => ({
    name: name[language],
    url: path,
    icons: [icon('any', 192, 'any')],
  })
  const picture = (name: string, size: string, form: 'narrow' | 'wide', label: Sentence) => {
    const src = pictureAt(name)
    return src === undefined ? [] : [{ src, sizes: size, type: 'image/png', form_factor: form, label: label[language] }]
  }
  return {
    id: '/',
    name: 'Muster',
    short_name: 'Muster',
    description: words.description[language],
    lang: language,
    start_url: screens.dashboard.path,
    scope: '/',
    display: 'standalone',
    // A manifest knows one colour for both themes: dark, for whoever opens it at night. The page sets its own.
    theme_color: '#0f1b2d',
    background_color: '#0b1220',
    categories: ['business', 'productivity'],
    icons: [
      icon('any', 192, 'any'),
      icon('any', 512, 'any'),
      icon('maskable', 512, 'maskable'),
      icon('monochrome', 512, 'monochrome'),
    ],
    shortcuts: [
      shortcut(words.clock, screens.timeTracking.path),
      shortcut(words.schedule, screens.scheduling.path),
      shortcut(words.incidents, screens.cad.path),
    ],
    screenshots: [
      ...picture('clock', '360x740', 'narrow', words.clocking),
      ...picture('dashboard', '1280x800', 'wide', words.company),
      ...picture('week-board', '1280x800', 'wide', words.week),
    ],
  }
}

const manifestName = (language: Language) => (language === 'en' ? 'app.webmanifest' : `app.${language}.webmanifest`)

/** Writes a manifest for each language beside the page. The pictures are those of the landing page, under their hashed names. */
export function appManifest(): Plugin {
  return {
    name: 'app-manifest',
    apply: 'build',
    generateBundle(_, bundle) {
      const built = Object.values(bundle).flatMap(file => (file.type === 'asset' ? [file] : []))
      const pictureAt = (name: string) => {
        const found = built.find(({ originalFileNames }) =>
          originalFileNames.some(original => original.endsWith(`/pictures/${name}.png`)),
        )
        return found && `/${found.fileName}`
      }
      for (const language of languages)
        this.emitFile({
          type: 'asset',
          fileName: manifestName(language),
          source: JSON.stringify(manifestIn(language, pictureAt)),
        })
    },
  }
}
