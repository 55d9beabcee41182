import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { instantAt } from '#shared/time.ts'
import { eventually } from '../support/eventually.ts'
import { pdfText } from '../support/pdf-text.ts'
import { choose } from './choose.ts'
import { clockOut } from './clock-out.ts'
import { test } from './company-of-its-own.ts'
import { type Language, wordsIn } from './words.ts'

interface Place {
  language: Language
  locale: string
  timeZone: string
  company: string
  phone: string
  address: string
  latitude: string
  longitude: string
  taxIds: [label: string, number: string][]
  /** As the company's screens say four minutes past four in the afternoon. */
  clockIn: string
  headings: string
  rate: string
  billRate: string
  /** For six hours, with what is charged on top there. */
  total: string
  onInvoice: string[]
  /** A4 or Letter, in points. */
  paper: string
  /** How nobody there writes money, times and distances. */
  foreign: RegExp
  foreignWords: RegExp
}

const places: Record<string, Place> = {
  'in Lyon, in French': {
    language: 'fr',
    locale: 'fr-FR',
    timeZone: 'Europe/Paris',
    company: 'Garde du Rhône',
    phone: '04 72 00 00 00',
    address: '12 place Bellecour, 69002 Lyon',
    latitude: '45.7578',
    longitude: '4.8320',
    taxIds: [
      ['SIRET', '732 829 320 00074'],
      ['N° TVA', 'FR44732829320'],
    ],
    clockIn: '16:04',
    headings: 'Nom;E-mail;Poste;Taux horaire',
    rate: '14,50',
    billRate: '25,00',
    total: '180,00 €',
    onInvoice: ['FACTURE', 'SIRET 732 829 320 00074', 'N° TVA FR44732829320', 'TVA (20 %)', '180,00 €'],
    paper: '595.28 841.89',
    foreign: /\$|USD|\d\s?[AP]M\b|\bEIN\b|sales tax|06\/10\/2026|\bmiles?\b/,
    foreignWords: /Dashboard|Timesheet|Hours|Invoice /,
  },
  'in New York, in English': {
    language: 'en',
    locale: 'en-US',
    timeZone: 'America/New_York',
    company: 'Hudson Guard',
    phone: '212 555 0100',
    address: '1 Pier Street, New York, NY 10004',
    latitude: '40.7000',
    longitude: '-74.0100',
    taxIds: [['EIN', '12-3456789']],
    clockIn: '4:04 PM',
    headings: 'Name,Email,Position,Hourly Rate',
    rate: '14.50',
    billRate: '25.00',
    total: '$150.00',
    onInvoice: ['INVOICE', 'EIN 12-3456789', '$150.00'],
    paper: '612 792',
    foreign: /€|EUR|16:04|22:04|10\/06\/2026|\bkm\b|TVA|\bVAT\b/,
    foreignWords: /Heures|Horas|Facture|Factura /,
  },
  'in Madrid, in Spanish': {
    language: 'es',
    locale: 'es-ES',
    timeZone: 'Europe/Madrid',
    company: 'Guardia Retiro',
    phone: '910 00 00 00',
    address: 'Calle de Alcalá 1, 28014 Madrid',
    latitude: '40.4180',
    longitude: '-3.6960',
    taxIds: [['NIF', 'B12345674']],
    clockIn: '16:04',
    headings: 'Nombre;Correo electrónico;Puesto;Tarifa por hora',
    rate: '14,50',
    billRate: '25,00',
    total: '181,50 €',
    onInvoice: ['FACTURA', 'B12345674', 'IVA (21 %)', '181,50 €'],
    paper: '595.28 841.89',
    foreign: /\$|USD|\d\s?[AP]M\b|\bEIN\b|sales tax|06\/10\/2026|\bmiles?\b/,
    foreignWords: /Dashboard|Timesheet|Hours|Invoice /,
  },
}

const names = ['Amina Diallo', 'Bruno Petit', 'Carla Ruiz', 'Dan Reed', 'Elsa Noir']

/** As a spreadsheet program there writes it. */
function peopleFile({ headings, rate }: Place) {
  const separator = headings.includes(';') ? ';' : ','
  const rows = names.map((name, index) => [name, `guard${index}@garde.example`, 'Agent', rate].join(separator))
  return { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from([`\uFEFF${headings}`, ...rows].join('\r\n')) }
}

const password = 'bellecour-69002'

for (const [where, place] of Object.entries(places)) {
  test(`a company ${where} sets itself up, works, invoices and shows its client, without help`, async ({
    browser,
    empty,
  }) => {
    const say = wordsIn(place.language)
    const at = (day: string, time: string) => instantAt(day, time, place.timeZone)
    const setClocks = async (instant: string) => {
      empty.clock.set(instant)
      for (const context of browser.contexts()) await context.clock.setFixedTime(instant)
    }
    const owner = await openPhone(browser, empty.url, place)
    let clicks = 0
    const click = (target: Locator) => {
      clicks++
      return target.click()
    }
    await setClocks(at('2026-06-10', '15:50'))
    const press = (name: string) => click(owner.getByRole('button', { name: say(name), exact: true }))
    const follow = (path: string) => click(owner.locator(`a[href="${path}"]:visible`).first())
    const screens: string[] = []
    const look = async (page: Page) => screens.push(await page.locator('body').innerText())

    const fill = (label: string, value: string) => owner.getByLabel(say(label), { exact: true }).fill(value)
    /** What may be left out says so beside its label. */
    const give = (label: string, value: string) => owner.getByRole('dialog').getByLabel(say(label)).fill(value)
    await owner.goto('/register')
    await fill('First Name', 'Claire')
    await fill('Last Name', 'Fontaine')
    await fill('Email', 'claire@garde.example')
    await fill('Password', password)
    await fill('Confirm Password', password)
    await fill('Company Name', place.company)
    await fill('Business Description', 'Bureaux, entrepôts, oficinas, offices.')
    await fill('Phone', place.phone)
    await fill('Business Address', place.address)
    await click(owner.getByRole('main').locator('button[type=submit]'))
    await click(owner.getByRole('link', { name: say('Set up your company') }))

    await press('Check Company')
    const dialog = owner.getByRole('dialog')
    for (const [label, number] of place.taxIds) await dialog.getByLabel(new RegExp(`^${label} `)).fill(number)
    await press('Save')
    await press('Name Client')
    await dialog.getByLabel(say('Name'), { exact: true }).first().fill('Quai Perrache')
    await give('Email for invoices', 'compta@perrache.example')
    await press('Save')
    await press('Place Site')
    await give('Latitude', place.latitude)
    await give('Longitude', place.longitude)
    await give('Bill rate (per hour)', place.billRate)
    await press('Save')
    await click(owner.getByRole('link', { name: say('Draw Zone') }))
    await fill('Zone Name', 'Perrache')
    await press('Create Zone')
    await expect(dialog).toHaveCount(0)
    await follow('/dashboard')
    await press('Import CSV')
    await dialog.getByLabel(say('CSV file')).setInputFiles(peopleFile(place))
    await press('Check')
    await expect(dialog.getByLabel(say('Send each of them an invitation'))).toBeVisible()
    await click(dialog.getByRole('button').last())
    await expect(dialog).toHaveCount(0)

    const guard = await openPhone(browser, empty.url, place)
    await setClocks(at('2026-06-10', '15:55'))
    const links = await eventually(async () => {
      const { rows } = await empty.database.query<{ text: string }>(
        `select text from mails where template_key = 'employee_welcome' order by to_address`,
      )
      return rows.length === 5 && rows.map(({ text }) => /\/invitation\?token=\S+/.exec(text)?.[0] as string)
    })
    await guard.goto(links[0] as string)
    await guard.getByLabel(say('Choose a password')).fill(password)
    await guard.getByRole('button', { name: say('Join'), exact: true }).click()
    await expect(guard).toHaveURL(/\/dashboard$/)

    await press('Plan a Shift')
    await choose(dialog, say('Employee'), 'Amina Diallo · Agent')
    // The list was opened, and someone chosen.
    clicks += 2
    await fill('Start Time', '16:00')
    await fill('End Time', '22:00')
    await press('Create Schedule')
    await expect(dialog).toHaveCount(0)

    await setClocks(at('2026-06-10', '16:04'))
    await guard.goto('/time-tracking')
    await guard.getByRole('button', { name: say('Clock In (With Location)') }).click()
    await guard.getByRole('button', { name: say('Agree and clock in') }).click()
    await expect(guard.getByText(place.clockIn).first()).toBeVisible()
    await owner.setViewportSize({ width: 1280, height: 800 })
    const wall = await owner.context().newPage()
    for (const path of ['/time-tracking', '/live-map', '/employees']) {
      await wall.goto(path)
      await expect(wall.getByText('Amina Diallo').filter({ visible: true }).first()).toBeVisible()
      if (path === '/time-tracking')
        await expect(wall.getByText(place.clockIn).filter({ visible: true }).first()).toBeVisible()
      await look(wall)
    }
    await wall.close()
    await look(guard)
    await look(owner)
    await setClocks(at('2026-06-10', '22:04'))
    await guard.reload()
    await clockOut(guard, say('Clock Out'))
    await expect(guard.getByRole('button', { name: say('Clock Out') })).toHaveCount(0)
    await look(guard)

    await setClocks(at('2026-06-15', '09:30'))
    await follow('/timesheets')
    await press('Generate Report')
    await press('Make the timesheets')
    await press('Done')
    const sheet = owner.getByRole('row').filter({ hasText: 'Amina Diallo' })
    await click(sheet.getByRole('button', { name: new RegExp(`^${say('Approve')}`) }))
    await expect(sheet.getByText(say('Approved'), { exact: true })).toBeVisible()
    await look(owner)
    await follow('/invoicing')
    await press('Generate Invoice')
    await expect(dialog.getByLabel(say('Client'), { exact: true })).toHaveValue(/^\d+$/)
    await press('Next')
    await expect(dialog.getByRole('textbox').first()).toHaveValue(/Amina Diallo/)
    await look(owner)
    await press('Next')
    await expect(dialog.getByText(place.total).last()).toBeVisible()
    await look(owner)
    await press('Create Invoice')
    await click(dialog.getByRole('button', { name: say('Send'), exact: true }))
    await click(
      owner
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: say('Send'), exact: true }),
    )
    await expect(owner.getByRole('dialog')).toHaveCount(1)
    await look(owner)
    await click(dialog.getByRole('link', { name: 'Quai Perrache' }))

    await press('Invite')
    await fill('First Name', 'Paul')
    await fill('Last Name', 'Perrache')
    await owner.getByRole('dialog').last().getByLabel(say('Email'), { exact: true }).fill('paul@perrache.example')
    await press('Show link and QR code')
    const link = new URL(await owner.getByRole('textbox', { name: say('Invitation link') }).inputValue())
    await press('Done')
    await expect(owner.getByRole('dialog').getByText(say('Invited'), { exact: true })).toBeVisible()
    expect(clicks).toBeLessThanOrEqual(35)

    const client = await openPhone(browser, empty.url, place)
    await setClocks(at('2026-06-15', '10:00'))
    await client.goto(`${link.pathname}${link.search}`)
    await expect(client.getByText(place.company)).toBeVisible()
    await look(client)
    await client.getByLabel(say('Choose a password')).fill(password)
    await client.getByRole('button', { name: say('Sign In'), exact: true }).click()
    await expect(client).toHaveURL(/\/dashboard$/)
    await look(client)
    await client.goto('/invoicing')
    await client.getByRole('button', { name: /^INV-2026-001/ }).click()
    await look(client)
    const pdf = await client.request.get((await client.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '')
    const file = await pdf.body()
    expect(file.toString('latin1')).toContain(`/MediaBox [0 0 ${place.paper}]`)
    const invoice = await pdfText(file)
    for (const line of place.onInvoice) expect(invoice).toContain(line)

    // Tokens in addresses are letters by chance: now and then three of them say EUR.
    const { rows: mails } = await empty.database.query<{ text: string }>(
      `select regexp_replace(concat_ws(chr(10), subject, text), 'https?://\\S+', '', 'g') as text from mails`,
    )
    const report = await owner.request.get('/api/reports/csv?period=30')
    expect(report.ok()).toBe(true)
    const forPeople = [...screens, invoice, await report.text(), ...mails.map(({ text }) => text)]
    for (const text of forPeople) expect(text).not.toMatch(place.foreignWords)
    // What a payroll program reads has the same headings in every country.
    const payroll = await owner.request.get('/api/timesheets/export?weekStarting=2026-06-08')
    for (const text of [...forPeople, await payroll.text()]) expect(text).not.toMatch(place.foreign)
  })
}

/** A phone there: it tells its language, its time zone, and where it is. */
async function openPhone(browser: Browser, url: string, { locale, timeZone, latitude, longitude }: Place) {
  const context = await browser.newContext({
    baseURL: url,
    locale,
    timezoneId: timeZone,
    viewport: { width: 360, height: 740 },
    geolocation: { latitude: Number(latitude), longitude: Number(longitude), accuracy: 10 },
    permissions: ['geolocation'],
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(60_000)
  // A position carries the time of the machine; here it is the time on the page's own clock.
  await context.addInitScript(() => {
    const { geolocation } = navigator
    const ask = geolocation.getCurrentPosition.bind(geolocation)
    geolocation.getCurrentPosition = (tell, ...rest) =>
      ask(({ coords }) => tell({ coords, timestamp: Date.now() } as GeolocationPosition), ...rest)
  })
  return context.newPage()
}
