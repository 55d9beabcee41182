import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { features } from '#server/app.ts'
import { sendMail } from '#server/email/public.ts'
import { seedTemplates } from '#server/email/seed-store.ts'
import { canBeRefused, carriesSecret, nameOf, urgencyOf } from '#server/email/template-rules.ts'
import { doAsSystem } from '#server/platform/feature-runner.ts'
import { kindNames, kindOf, mailsOf } from '#shared/alerts/kinds.ts'
import { type EmailTemplate, emailTemplates } from '#shared/email/contract.ts'
import { placeholdersIn } from '#shared/email/rules.ts'
import { languages } from '#shared/words.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { callers, clientOf } from '../support/callers.ts'
import type { Client } from '../support/client.ts'

const builtInTemplates = features.flatMap(({ mailTemplates }) => mailTemplates ?? [])
const work = { mailTemplates: builtInTemplates }

let app: RunningApp
let admin: Client

beforeAll(async () => {
  app = await startApp({ data: 'demo' })
  admin = await app.signedIn('admin@muster.demo')
})
afterAll(() => app?.stop())
beforeEach(() => app.database.owner.query('delete from mails'))

const form = (templateKey: string) => ({
  templateKey,
  name: 'Parking notice',
  subjectTemplate: 'Hello {{firstName}}',
  htmlTemplate: '<p>{{firstName}}</p>',
  textTemplate: '{{firstName}}',
  variables: ['firstName'],
  isActive: true,
})

const byKey = async (key: string) =>
  (await admin.call(emailTemplates.list, {})).find(one => one.templateKey === key) as EmailTemplate

const mailOf = async (templateKey: string, values: Record<string, string>) => {
  await doAsSystem(app.running, work =>
    sendMail(work, { organizationId: null, to: 'reader@example.com', templateKey, values }),
  )
  const { rows } = await app.database.owner.query('select subject, html, text from mails order by id desc limit 1')
  return rows[0] as { subject: string; html: string; text: string } | undefined
}

describe('the mails Muster brings along', () => {
  test.each(
    builtInTemplates.flatMap(template =>
      languages.map(language => [template.templateKey, language, template] as const),
    ),
  )('%s in %s uses only what will be filled in, in both parts', (_, language, template) => {
    const { subjectTemplate, htmlTemplate, textTemplate } = template[language]
    const used = placeholdersIn(subjectTemplate + htmlTemplate + textTemplate)
    expect(used.filter(name => !template.variables.includes(name))).toEqual([])
    expect(
      placeholdersIn(htmlTemplate).filter(name => !placeholdersIn(textTemplate + subjectTemplate).includes(name)),
    ).toEqual([])
  })

  test('stand in the settings wherever they can be refused, each under one kind', () => {
    const refusable = builtInTemplates.map(({ templateKey }) => templateKey).filter(key => canBeRefused(work, key))
    expect(kindNames.flatMap(mailsOf).sort()).toEqual(refusable.sort())
    const mailed = kindNames.filter(kind => kindOf(kind).channels.includes('email'))
    expect(kindNames.filter(kind => mailsOf(kind).length > 0).sort()).toEqual(mailed.sort())
  })

  test.each([
    ['password_reset', false, true, 1],
    ['account_changed', false, false, 0],
    ['provider_welcome', false, false, 0],
    ['employee_welcome', false, true, 0],
    ['client_approved', false, true, 0],
    ['client_invited', false, true, 0],
    ['client_rejected', false, false, 0],
    ['invoice', false, false, 0],
    ['shift_published', true, false, 0],
    ['timesheet_approved', true, false, 0],
    ['incident_assigned', true, false, 1],
    [null, false, false, 0],
  ])('%s: can be refused %s, carries a secret %s, urgency %i', (key, refusable, secret, urgency) => {
    expect([canBeRefused(work, key), carriesSecret(work, key), urgencyOf(work, key)]).toEqual([
      refusable,
      secret,
      urgency,
    ])
  })

  test('are called what each reader understands, unless an administrator has renamed them', () => {
    const english = builtInTemplates.filter(({ name }) => name.es === name.en || name.fr === name.en)
    expect(english.map(({ templateKey }) => templateKey)).toEqual([])
    expect(nameOf(work, 'hours_to_confirm', 'Hours to confirm').fr).toBe('Heures à confirmer')
    expect(nameOf(work, 'hours_to_confirm', 'Weekly hours').fr).toBe('Weekly hours')
    expect(nameOf(work, 'parking', null).es).toBe('parking')
  })

  test('are there in three languages', async () => {
    const { rows } = await app.database.owner.query(
      `select count(*)::int as templates, (select count(*)::int from email_template_translations) as translations
       from email_templates`,
    )
    expect(rows[0]).toEqual({ templates: builtInTemplates.length, translations: builtInTemplates.length * 2 })
  })

  test('come with a new version of Muster, without overwriting what was edited, switched off or removed', async () => {
    const edited = await byKey('shift_offered')
    await admin.call(emailTemplates.update, { id: edited.id, ...form('shift_offered'), subjectTemplate: 'Ours' })
    const removed = await byKey('shift_missed')
    await admin.call(emailTemplates.remove, { id: removed.id })
    const off = await byKey('time_off_approved')
    await admin.call(emailTemplates.toggle, { id: off.id, isActive: false })

    const next = builtInTemplates.map(template => ({
      ...template,
      en: { ...template.en, subjectTemplate: `New: ${template.en.subjectTemplate}` },
    }))
    await doAsSystem(app.running, ({ db }) => seedTemplates(db, next))
    expect((await byKey('shift_offered')).subjectTemplate).toBe('Ours')
    expect((await byKey('time_off_approved')).isActive).toBe(false)
    expect((await byKey('time_off_declined')).subjectTemplate).toMatch(/^New: /)
    expect(await byKey('shift_missed')).toBeUndefined()
    await doAsSystem(app.running, ({ db }) => seedTemplates(db, builtInTemplates))
    expect((await byKey('time_off_declined')).subjectTemplate).not.toMatch(/^New: /)
  })
})

test('a template lives as the specification says: made, changed, switched off, removed', async () => {
  const made = await admin.call(emailTemplates.create, form('parking'))
  expect(made).toMatchObject({ templateKey: 'parking', version: 1, isActive: true, isBuiltIn: false })
  const changed = await admin.call(emailTemplates.update, { id: made.id, ...form('parking'), name: 'Parking' })
  expect(changed).toMatchObject({ name: 'Parking', version: 2 })
  const off = await admin.call(emailTemplates.toggle, { id: made.id, isActive: false })
  expect(off).toMatchObject({ isActive: false, version: 2 })
  await admin.call(emailTemplates.remove, { id: made.id })
  expect(await byKey('parking')).toBeUndefined()
  // The same key may be used again, and takes up its history.
  const again = await admin.call(emailTemplates.create, form('parking'))
  expect(again).toMatchObject({ id: made.id, version: 3, isActive: true })
})

test('what is missing is said in the words of the specification', async () => {
  const refusal = await admin.refused(emailTemplates.create, {
    templateKey: '',
    name: '',
    subjectTemplate: '',
    htmlTemplate: '',
  })
  expect(refusal.status).toBe(400)
  expect(refusal.body.fields?.map(({ message }) => message).sort()).toEqual([
    'HTML template is required',
    'Subject template is required',
    'Template key is required',
    'Template name is required',
  ])
})

test('two templates cannot share a key, and the key of a mail of the product stays', async () => {
  await admin.call(emailTemplates.create, form('first_key'))
  expect((await admin.refused(emailTemplates.create, form('first_key'))).body.code).toBe('template-key-taken')
  const other = await admin.call(emailTemplates.create, form('second_key'))
  const renamed = await admin.refused(emailTemplates.update, { id: other.id, ...form('first_key') })
  expect(renamed.body.code).toBe('template-key-taken')
  const reset = await byKey('password_reset')
  const refusal = await admin.refused(emailTemplates.update, { id: reset.id, ...form('another') })
  expect(refusal.body.fields).toMatchObject([{ field: 'templateKey', message: expect.any(String) }])
})

test('the second of two edits of the same version is told so', async () => {
  const { id } = await admin.call(emailTemplates.create, form('raced'))
  const answers = await Promise.all(
    ['One', 'Two'].map(name => admin.try(emailTemplates.update, { id, version: 1, ...form('raced'), name })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await byKey('raced')).version).toBe(2)
})

test('older versions can be looked at and brought back, in every language', async () => {
  const { id } = await admin.call(emailTemplates.create, form('history'))
  for (const name of ['Second', 'Third']) await admin.call(emailTemplates.update, { id, ...form('history'), name })
  const versions = await admin.call(emailTemplates.versions, { id })
  expect(versions.map(({ version, name }) => [version, name])).toEqual([
    [2, 'Second'],
    [1, 'Parking notice'],
  ])
  const restored = await admin.call(emailTemplates.restore, { id, version: 1 })
  expect(restored).toMatchObject({ name: 'Parking notice', version: 4 })
  expect((await admin.call(emailTemplates.versions, { id })).map(one => one.version)).toEqual([3, 2, 1])
  expect((await admin.refused(emailTemplates.restore, { id, version: 99 })).status).toBe(404)

  const wording = { subjectTemplate: 'Hola', htmlTemplate: '<p>Hola</p>', textTemplate: 'Hola' }
  await admin.call(emailTemplates.translate, { id, language: 'es', ...wording })
  await admin.call(emailTemplates.translate, { id, language: 'es', ...wording, subjectTemplate: 'Buenas' })
  expect((await admin.call(emailTemplates.translations, { id })).map(one => [one.language, one.version])).toEqual([
    ['es', 2],
  ])
  await admin.call(emailTemplates.restore, { id, language: 'es', version: 1 })
  expect((await admin.call(emailTemplates.translations, { id }))[0]).toMatchObject({
    subjectTemplate: 'Hola',
    version: 3,
  })
})

test('a mail that is switched off is not sent', async () => {
  const { id } = await byKey('invoice_disputed')
  await admin.call(emailTemplates.toggle, { id, isActive: false })
  expect(await mailOf('invoice_disputed', {})).toBeUndefined()
  await admin.call(emailTemplates.toggle, { id, isActive: true })
  expect(await mailOf('invoice_disputed', { clientName: 'Pier 9' })).toMatchObject({
    subject: expect.stringContaining('Pier 9'),
  })
})

test.each(callers)('templates are for administrators: %s', async caller => {
  const client = await clientOf(app, caller)
  const { id } = await byKey('password_reset')
  const expected = caller === 'admin' ? 200 : caller === 'anonymous' ? 401 : 403
  const answers = await Promise.all([
    client.try(emailTemplates.list, {}),
    client.try(emailTemplates.toggle, { id, isActive: true }),
    client.try(emailTemplates.translations, { id }),
    client.try(emailTemplates.versions, { id }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected))
})

describe('two hundred texts that try to be more than text', () => {
  const names = [
    'constructor',
    '__proto__',
    'prototype',
    'toString',
    'valueOf',
    'hasOwnProperty',
    '__defineGetter__',
    'this',
  ]
  const expressions = [
    '7*7',
    "constructor.constructor('return process')()",
    'this.constructor',
    '#with this',
    '#each (1..999999999)',
    'lookup this "x"',
    '> partial',
    '! comment',
    'firstName | upcase',
    'firstName.length',
    'firstName[0]',
    "firstName['constructor']",
    'range.constructor',
    'self.__class__.__mro__',
    "''.__class__",
    'config.SECRET_KEY',
    'process.env.SMTP_URL',
    'globalThis',
    'require("fs")',
    'import("fs")',
  ]
  const frames: ((text: string) => string)[] = [
    text => `{{${text}}}`,
    text => `{{{${text}}}}`,
    text => `{% ${text} %}`,
    text => `<%= ${text} %>`,
    text => `\${${text}}`,
    text => `#{${text}}`,
  ]
  const hostile = [...names, ...expressions].flatMap(text => frames.map(frame => frame(text)))
  const loops = [
    '{% for i in (1..999999999) %}x{% endfor %}',
    `${'{{#each a}}'.repeat(5000)}${'{{/each}}'.repeat(5000)}`,
    '{{'.repeat(50_000),
    '}}'.repeat(50_000),
    `{{${' '.repeat(90_000)}}}`,
    `{{${'a'.repeat(90_000)}}}`,
    '<'.repeat(90_000),
    '&'.repeat(90_000),
    "$$$&$`$'".repeat(1000),
    '{{firstName}}'.repeat(5000),
  ]
  const headers = [
    '\r\nBcc: spy@example.com',
    '\nX-Evil: 1',
    '\r\r\n\n.\r\nQUIT',
    '\u2028Bcc: x',
    '\u0085Bcc: x',
    '\tfolded',
  ]
  const all = [
    ...hostile,
    ...loops,
    ...headers,
    ...Array.from({ length: 16 }, (_, n) => `${'{{'.repeat(n)}firstName${'}}'.repeat(n)}`),
  ]

  test('are as many as promised', () => expect(all.length).toBeGreaterThanOrEqual(200))

  test('as values they arrive as they are, escaped in HTML', async () => {
    const { id } = await admin.call(emailTemplates.create, form('hostile_values'))
    expect(id).toBeGreaterThan(0)
    for (const value of all) {
      const mail = await mailOf('hostile_values', { firstName: value })
      expect(mail?.text).toBe(value)
      expect(mail?.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      expect(mail?.html).not.toMatch(/<(?!\/?p>)/)
    }
  })

  test('as templates they are text: nothing is evaluated, reached or repeated', async () => {
    const { id } = await admin.call(emailTemplates.create, form('hostile_template'))
    for (const text of all) {
      const answer = await admin.try(emailTemplates.update, {
        id,
        ...form('hostile_template'),
        subjectTemplate: text.slice(0, 500),
        htmlTemplate: `<p>${text}</p>`,
        textTemplate: text,
      })
      expect(answer.status === 200 || answer.status === 400, text.slice(0, 80)).toBe(true)
      if (answer.status === 400) continue
      const mail = await mailOf('hostile_template', { firstName: 'Ada' })
      const said = `${mail?.subject}${mail?.text}${mail?.html}`
      expect(said).not.toMatch(/49|\[object|function|native code|postgres:|smtp:/)
      expect(said.length).toBeLessThanOrEqual(3 * text.length + 600)
    }
  })
})
