import { type Language, languages } from '#shared/words.ts'
import { accountMails } from './account.ts'
import { incidentMails } from './incidents.ts'
import { invoiceMails } from './invoices.ts'
import type { BuiltInTemplate } from './letter.ts'
import { registrationMails } from './registration.ts'
import { shiftMails } from './shifts.ts'
import { testMail } from './test-mail.ts'
import { timeOffMails } from './time-off.ts'
import { timesheetMails } from './timesheets.ts'
import { welcomeMails } from './welcome.ts'

/** The mails Muster sends from the first day; administrators may edit them afterwards. */
export const builtInTemplates: BuiltInTemplate[] = [
  ...accountMails,
  ...welcomeMails,
  ...registrationMails,
  ...shiftMails,
  ...timeOffMails,
  ...timesheetMails,
  ...invoiceMails,
  ...incidentMails,
  testMail,
].map(template => ({ ...template, ...inItsLanguage(template) }))

// A screen reader pronounces a mail by the language it says it is in.
function inItsLanguage(template: BuiltInTemplate) {
  const said = languages.map(language => {
    const htmlTemplate = template[language].htmlTemplate.replace('<html>', `<html lang="${language}">`)
    return [language, { ...template[language], htmlTemplate }]
  })
  return Object.fromEntries(said) as Pick<BuiltInTemplate, Language>
}

/** What the product fills in for a mail of its own; undefined for a template an administrator invented. */
export const variablesOf = (templateKey: string) =>
  builtInTemplates.find(template => template.templateKey === templateKey)?.variables
