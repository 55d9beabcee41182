import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { messagesOf } from './support/catalogue.ts'

/*
 * One word for each idea, in every language: who reads "vacation" on one screen and "poste" on the next looks for a difference.
 * Wherever English names the idea, the translation has its word; and the words that once stood for it too are never used.
 */
const ideas: [english: RegExp, es: RegExp, fr: RegExp][] = [
  [/clients?/, /client/, /client/],
  [/sites?/, /sede/, /\bsite/],
  [/shifts?/, /turno/, /vacation/],
  [/open shifts?/, /abierto/, /pourvoir/],
  [/timesheets?/, /hojas? de horas|\bhojas?\b/, /feuilles? d.heures|\bfeuilles?\b/],
  [/clock(?:ed|s|ing)?[- ]?ins?/, /fich|entrada/, /point|arrivée/],
  [/clock(?:ed|s|ing)?[- ]?outs?/, /salida/, /départ/],
  [/breaks?/, /descans/, /pause/],
  [/time off/, /ausencia/, /congé/],
  [/invoices?/, /factura/, /factur/],
  [/drafts?/, /borrador/, /brouillon/],
  [/incidents?/, /incidente/, /incident/],
  [/zones?/, /zona/, /zone/],
  [/licences?/, /licencia/, /habilitation/],
  [/overtime/, /extra/, /supp/],
  [/supervisors?/, /supervisor/, /superviseur/],
  [/invitations?/, /invitaci/, /invitation/],
]

// Another idea that English has the same word for, or a name that stands as it is.
const otherIdeas =
  /this site to use your location|for this site|from another site|site zone management|break-in|on break, off duty|time zone|with its zone|driving licence/i

const rivals = {
  es: /tiempo libre|días libres|\bpausas?\b|parte de horas|hojas? de tiempo|sitio de trabajo/i,
  fr: /postes? (?:libre|ouvert|à pourvoir)|quart de travail|créneaux?|relevés? d.heures|feuilles? de temps|licence/i,
}

describe.each(['es', 'fr'] as const)('%s', language => {
  const screens = [...messagesOf(language)].map(
    ([source, said]) => [source.split('\u0004')[1] as string, said] as const,
  )
  const sentences = [...screens, ...sentencesIn(language)]

  test('the sentences were read', () => {
    expect(sentences.length).toBeGreaterThan(3000)
  })

  test.each(ideas)('what English calls %s has one word', (english, es, fr) => {
    const idea = new RegExp(`(?<![{\\w])(?:${english.source})(?![\\w}])`, 'i')
    const word = new RegExp((language === 'es' ? es : fr).source, 'i')
    const without = sentences.filter(
      ([source, said]) => idea.test(withoutHoles(source)) && !otherIdeas.test(source) && !word.test(said),
    )
    expect(without).toEqual([])
  })

  test('no second word is used for an idea, in mails neither', () => {
    const mails = globSync('src/**/{mail-templates,letter}.ts').map(
      file => [file, linesOf(file, rivals[language])] as const,
    )
    expect(sentences.filter(([, said]) => rivals[language].test(withoutHoles(said)))).toEqual([])
    expect(mails.filter(([, lines]) => lines.length > 0)).toEqual([])
  })
})

function linesOf(file: string, pattern: RegExp) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => pattern.test(line))
}

const withoutHoles = (source: string) => source.replaceAll(/\{\w+[,:}]/g, '')

/** What is said outside of the screens' catalogues, in the tables of sentences beside the code: `{ en: …, es: …, fr: … }`. */
function sentencesIn(language: 'es' | 'fr') {
  const said = String.raw`(?:\([^)]*\)\s*=>\s*)?('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`
  const table = new RegExp(String.raw`en:\s*${said},\s*es:\s*${said},\s*fr:\s*${said}`, 'g')
  return globSync('src/{shared,server}/**/*.ts').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(table)].map(
      ([, en = '', es = '', fr = '']) => [en, language === 'es' ? es : fr] as const,
    ),
  )
}
