import type { Role } from '#shared/permissions.ts'
import { type Language, languages, type Sentence } from '#shared/words.ts'

/** What fills the placeholders of a template: names and numbers as they are, our own words in each language. */
export type Values = Record<string, string | Sentence>

export const inEachLanguage = (say: (language: Language) => string) =>
  Object.fromEntries(languages.map(language => [language, say(language)])) as Sentence

/** The values for a mail in this language. */
export const valuesIn = (language: Language, values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : value[language]]),
  )

export const roleNames: Record<Role, Sentence> = {
  admin: { en: 'Administrator', es: 'Administrador', fr: 'Administrateur' },
  provider: { en: 'Provider', es: 'Proveedor', fr: 'Prestataire' },
  supervisor: { en: 'Supervisor', es: 'Supervisor', fr: 'Superviseur' },
  lead: { en: 'Site Lead', es: 'Jefe de sitio', fr: 'Chef de site' },
  employee: { en: 'Employee', es: 'Empleado', fr: 'Employé' },
  client: { en: 'Client', es: 'Cliente', fr: 'Client' },
}
