import { type Language, languages } from '#shared/email/rules.ts'
import type { Role } from '#shared/permissions.ts'

/** Words of our own inside a mail, which its reader gets in the language of the mail. */
export type InEachLanguage = Record<Language, string>

/** What fills the placeholders of a template: names and numbers as they are, our own words in each language. */
export type Values = Record<string, string | InEachLanguage>

export const inEachLanguage = (say: (language: Language) => string) =>
  Object.fromEntries(languages.map(language => [language, say(language)])) as InEachLanguage

/** The values for a mail in this language. */
export const valuesIn = (language: Language, values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : value[language]]),
  )

export const roleNames: Record<Role, InEachLanguage> = {
  admin: { en: 'Administrator', es: 'Administrador', fr: 'Administrateur' },
  provider: { en: 'Provider', es: 'Proveedor', fr: 'Prestataire' },
  supervisor: { en: 'Supervisor', es: 'Supervisor', fr: 'Superviseur' },
  lead: { en: 'Site Lead', es: 'Jefe de sitio', fr: 'Chef de site' },
  employee: { en: 'Employee', es: 'Empleado', fr: 'Employé' },
  client: { en: 'Client', es: 'Cliente', fr: 'Client' },
}
