import type { MailValues } from '#server/platform/notices.ts'
import type { Role } from '#shared/permissions.ts'
import { type Language, languages, type Sentence } from '#shared/words.ts'

export type { MailValues as Values } from '#server/platform/notices.ts'

export const inEachLanguage = (say: (language: Language) => string) =>
  Object.fromEntries(languages.map(language => [language, say(language)])) as Sentence

/** The values for a mail in this language. */
export const valuesIn = (language: Language, values: MailValues): Record<string, string> =>
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
