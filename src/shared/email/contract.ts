import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant, Nothing, numericId, paging, text, Version } from '../schema.ts'
import { languages } from '../words.ts'
import { emailTemplateChanged } from './events.ts'
import { MailName } from './shapes.ts'

const EmailTemplateId = numericId('email-template')

const LanguageName = z.enum(languages)
const TranslationLanguage = z.enum(['es', 'fr'])
export type TranslationLanguage = z.infer<typeof TranslationLanguage>

const stored = { subjectTemplate: z.string(), htmlTemplate: z.string(), textTemplate: z.nullable(z.string()) }

export const EmailTemplate = z.object({
  id: EmailTemplateId,
  templateKey: z.string(),
  name: z.string(),
  /** The name in the words of each reader, where no administrator has chosen another. */
  shownName: MailName,
  description: z.nullable(z.string()),
  ...stored,
  variables: z.array(z.string()),
  isActive: z.boolean(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
  /** A mail that Muster sends by itself. */
  isBuiltIn: z.boolean(),
  /** Whether its readers can stop it. */
  canBeRefused: z.boolean(),
  /** The placeholders that will be filled: those of the product for its own mails, else `variables`. */
  knownVariables: z.array(z.string()),
})
export type EmailTemplate = z.infer<typeof EmailTemplate>

const Translation = z.object({ language: TranslationLanguage, ...stored, version: Version, updatedAt: Instant })
export type Translation = z.infer<typeof Translation>

const TemplateVersion = z.object({
  language: LanguageName,
  version: Version,
  name: z.string(),
  ...stored,
  editedBy: z.nullable(z.string()),
  createdAt: Instant,
})
export type TemplateVersion = z.infer<typeof TemplateVersion>

const wording = {
  subjectTemplate: text(1, 500, 'subject-required'),
  htmlTemplate: text(1, 200_000, 'html-required'),
  textTemplate: z.optional(z.nullable(text(0, 100_000))),
}

/** What the Create and Edit forms ask for. */
export const TemplateForm = z.object({
  templateKey: text(1, 100, 'template-key-required'),
  name: text(1, 200, 'template-name-required'),
  description: z.optional(z.nullable(text(0, 1000))),
  ...wording,
  variables: z._default(z.array(text(1, 64)).check(z.maxLength(100)), []),
  isActive: z._default(z.boolean(), true),
})

export const TranslationForm = z.object(wording)

export const emailTemplates = {
  list: endpoint({
    method: 'GET',
    path: '/api/email-templates',
    may: 'email-template:manage',
    summary: 'The templates of all mails',
    input: z.strictObject({}),
    reply: z.array(EmailTemplate),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/email-templates',
    takesFile: true,
    may: 'email-template:manage',
    announces: [emailTemplateChanged],
    summary: 'Add a template',
    input: z.strictObject(TemplateForm.shape),
    reply: EmailTemplate,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/email-templates/{id}',
    takesFile: true,
    may: 'email-template:manage',
    announces: [emailTemplateChanged],
    summary: 'Change a template; the one before stays as an older version',
    input: z.strictObject({ id: EmailTemplateId, version: z.optional(Version), ...TemplateForm.shape }),
    reply: EmailTemplate,
  }),
  toggle: endpoint({
    method: 'PATCH',
    path: '/api/email-templates/{id}/toggle',
    may: 'email-template:manage',
    announces: [emailTemplateChanged],
    summary: 'Switch a mail on or off',
    input: z.strictObject({ id: EmailTemplateId, isActive: z.boolean() }),
    reply: EmailTemplate,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/email-templates/{id}',
    may: 'email-template:manage',
    announces: [emailTemplateChanged],
    summary: 'Remove a template',
    input: z.strictObject({ id: EmailTemplateId, version: z.optional(Version) }),
    reply: Nothing,
    status: 204,
  }),
  translations: endpoint({
    method: 'GET',
    path: '/api/email-templates/{id}/translations',
    may: 'email-template:manage',
    summary: 'What a template says in other languages',
    input: z.strictObject({ id: EmailTemplateId }),
    reply: z.array(Translation),
  }),
  translate: endpoint({
    method: 'PUT',
    path: '/api/email-templates/{id}/translations/{language}',
    takesFile: true,
    may: 'email-template:manage',
    announces: [emailTemplateChanged],
    summary: 'Set what a template says in another language',
    input: z.strictObject({
      id: EmailTemplateId,
      language: TranslationLanguage,
      version: z.optional(Version),
      ...TranslationForm.shape,
    }),
    reply: Translation,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/email-templates/{id}/versions',
    may: 'email-template:manage',
    summary: 'Older versions of a template in one language, the newest first',
    input: z.strictObject({ id: EmailTemplateId, language: z.optional(LanguageName), ...paging }),
    reply: z.array(TemplateVersion),
    paged: true,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/email-templates/{id}/restore',
    may: 'email-template:manage',
    announces: [emailTemplateChanged],
    summary: 'Make an older version the newest',
    input: z.strictObject({ id: EmailTemplateId, version: Version, language: z.optional(LanguageName) }),
    reply: EmailTemplate,
    example: { version: 1 },
  }),
}
