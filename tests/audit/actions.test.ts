import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { auditActionNames, auditActions } from '#shared/audit/actions.ts'
import { languages } from '#shared/words.ts'

const server = fileURLToPath(new URL('../../src/server/', import.meta.url))
const code = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !file.startsWith('demo/'))
  .map(file => readFileSync(join(server, file), 'utf8'))
  .join('\n')

test('an act is named subject.verb, with the verb in the past tense', () => {
  // Verbs of the second kind, whose past tense has no -ed.
  const irregular =
    /(^|-)(sent|paid|read|given|given-back|taken|seen|shown|resent|reset|stood-down|withheld|withdrawn|clocked-in|clocked-out)$/
  const odd = auditActionNames.filter(name => {
    const [, verb = ''] = /^[a-z]+(?:-[a-z]+)*\.([a-z]+(?:-[a-z]+)*)$/.exec(name) ?? []
    return !/(^|-)\w+ed$/.test(verb) && !irregular.test(verb) && !/^marked-/.test(verb)
  })
  expect(odd).toEqual([])
})

test('every act that is declared is written by some code', () => {
  const composed = [...code.matchAll(/`([a-z][a-z-]*(?:\$\{[^}]+\}[a-z-]*)*\.[a-z-]*(?:\$\{[^}]+\}[a-z-]*)*)`/g)].map(
    match => new RegExp(`^${(match[1] as string).replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[a-z-]+')}$`),
  )
  const silent = auditActionNames.filter(
    name => !code.includes(`'${name}'`) && !composed.some(pattern => pattern.test(name)),
  )
  expect(silent).toEqual([])
})

test('every act is told in every language, with the same holes', () => {
  const holesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join(' ')
  for (const [name, { name: called, told }] of Object.entries(auditActions)) {
    for (const language of languages) {
      expect(called[language], name).not.toBe('')
      if (told) expect(holesOf(told[language]), `${name} in ${language}`).toBe(holesOf(told.en))
    }
  }
})
