import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { settings } from '#shared/accounts/settings-contract.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { organizations } from '#shared/organizations/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { lyon, lyonOwner } from '../support/lyon.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ data: 'demo' })
})
afterAll(() => app?.stop())

const asInFrance = {
  ...lyon,
  firstDay: 1,
  dateFormat: 'dd/MM/yyyy',
  hourFormat: '24h',
  distanceUnit: 'km',
  paper: 'A4',
  taxLabel: 'TVA',
}

test('a company is where its owner’s browser was, and its first site and people are there too', async () => {
  const camille = await lyonOwner(app)
  const user = await camille.call(accounts.user, {})
  expect(user).toMatchObject({
    company: asInFrance,
    preferences: { language: 'fr', timezone: 'Europe/Paris', dateFormat: 'dd/MM/yyyy', timeFormat: '24h' },
    ownPreferences: {},
  })
  const [company] = await camille.call(organizations.list, {})
  expect(company).toMatchObject({ ...asInFrance, ownFormats: {}, taxIds: {} })
  const organizationId = user.currentOrganizationId as number
  const { timeZone } = await camille.call(businesses.create, { organizationId, name: 'Entrepôt Gerland' })
  expect(timeZone).toBe('Europe/Paris')
  const { rows } = await app.database.owner.query(
    `select language from mails where to_address = 'camille@garde-lyon.example'`,
  )
  expect(rows).toEqual([{ language: 'fr' }])
})

test('what a registration leaves out follows from the country, and without one the defaults hold', async () => {
  const anne = await lyonOwner(app, 'anne@garde-lyon.example', { country: 'FR' })
  expect((await anne.call(accounts.user, {})).company).toEqual(asInFrance)
  const bob = await lyonOwner(app, 'bob@garde-lyon.example', {})
  expect((await bob.call(accounts.user, {})).company).toMatchObject({
    country: 'US',
    language: 'en',
    timeZone: 'America/New_York',
    currency: 'USD',
    paper: 'Letter',
  })
})

test('a company changes its formats in one place, and goes back to those of its country', async () => {
  const chloe = await lyonOwner(app, 'chloe@garde-lyon.example')
  const { currentOrganizationId } = await chloe.call(accounts.user, {})
  const id = currentOrganizationId as number
  const siret = { company: '732 829 320 00074', vat: 'FR44732829320' }
  const { body } = await chloe.refused(organizations.update, { id, taxIds: { vat: 'FR12' } })
  expect(body.fields).toMatchObject([
    { field: 'taxIds.vat', message: 'This is no N° TVA: one looks like FR44732829320' },
  ])
  const changed = await chloe.call(organizations.update, { id, paper: 'Letter', hourFormat: '12h', taxIds: siret })
  expect(changed).toMatchObject({ paper: 'Letter', hourFormat: '12h', dateFormat: 'dd/MM/yyyy', taxIds: siret })
  expect(changed.ownFormats).toEqual({ paper: 'Letter', hourFormat: '12h' })
  const back = await chloe.call(organizations.update, { id, paper: null, hourFormat: null, taxIds: { vat: '' } })
  expect(back).toMatchObject({ paper: 'A4', hourFormat: '24h', ownFormats: {}, taxIds: { company: siret.company } })
})

test('a person reads as they wish, and as the company again once they take the wish back', async () => {
  const dan = await lyonOwner(app, 'dan@garde-lyon.example')
  await dan.call(settings.changePreferences, { language: 'en', timeFormat: '12h' })
  expect(await dan.call(accounts.user, {})).toMatchObject({
    preferences: { language: 'en', timeFormat: '12h', dateFormat: 'dd/MM/yyyy' },
    ownPreferences: { language: 'en', timeFormat: '12h' },
  })
  const after = await dan.call(settings.changePreferences, { language: null, timeFormat: null })
  expect(after).toMatchObject({ language: 'fr', timeFormat: '24h' })
})

test('a country or a currency that nobody knows is refused', async () => {
  const eve = await lyonOwner(app, 'eve@garde-lyon.example')
  const { currentOrganizationId } = await eve.call(accounts.user, {})
  const id = currentOrganizationId as number
  const { body } = await eve.refused(organizations.update, { id, country: 'Q9', currency: 'ABC' })
  expect(body.fields?.map(({ field }) => field)).toEqual(['country', 'currency'])
})

test('the currency stays once invoices were written in it', async () => {
  const provider = await app.signedIn('provider@muster.demo')
  const { currentOrganizationId } = await provider.call(accounts.user, {})
  const { body } = await provider.refused(organizations.update, {
    id: currentOrganizationId as number,
    currency: 'EUR',
  })
  expect(body.fields?.[0]).toMatchObject({ field: 'currency', code: 'currency-in-use' })
})
