import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, InputOf } from '#shared/endpoint.ts'
import { reports } from '#shared/reports/contract.ts'
import type { Report } from '#shared/reports/shapes.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { pdfText } from '../support/pdf-text.ts'

const now = new Date()
let app: RunningApp
beforeAll(async () => {
  app = await startApp({ data: 'demo', clock: () => now })
  await app.database.owner.query(
    `update businesses set name = '=HYPERLINK("http://evil.example","' || name || '")' where id = 1`,
  )
})
afterAll(() => app?.stop())

const week: InputOf<typeof reports.read> = {}

async function bytesOf(client: Client, endpoint: Endpoint) {
  const response = await fetch(client.url + endpoint.path, { headers: { cookie: client.cookie ?? '' } })
  expect(response.status).toBe(200)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

interface Writing {
  day: (date: string) => string
  money: (amount: string) => string
  hours: (hours: string) => string
}
const asIs = (text: string) => text
const forSpreadsheets: Writing = { day: asIs, money: asIs, hours: asIs }
const withCommas = (number: string) => number.replaceAll(/\B(?=(\d{3})+\.)/g, ',')
const forPeople: Writing = {
  day: date => new Date(`${date}T00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
  money: amount => `$${withCommas(amount)}`,
  hours: withCommas,
}

/** What a reader of the screen could point at and ask for in the file. */
const figuresOf = (
  { totals, before, spans, businesses, incidents, invoices }: Report,
  { day, money, hours }: Writing,
) => [
  ...[totals.workedHours, totals.plannedHours, before.workedHours].map(hours),
  ...(invoices ? [invoices.invoiced, invoices.outstanding, invoices.overdue] : []).map(money),
  ...spans.flatMap(span => [day(span.from), hours(span.plannedHours), hours(span.workedHours)]),
  ...businesses.flatMap(business => [hours(business.plannedHours), hours(business.workedHours)]),
  ...incidents.list.map(({ incidentNumber }) => incidentNumber),
  ...(invoices?.list ?? []).flatMap(({ invoiceNumber, amount }) => [invoiceNumber, money(amount)]),
]

describe.each(['provider', 'client'])('for a %s', role => {
  test('the CSV says what the screen says, names period and zone, and runs no formula', async () => {
    const client = await app.signedIn(`${role}@muster.demo`)
    const report = await client.call(reports.read, week)
    const { response, bytes } = await bytesOf(client, reports.csv)
    const file = bytes.toString('utf8')
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(response.headers.get('content-disposition')).toContain(`report-${report.from}-to-${report.to}.csv`)
    expect(file).toContain(`Period,${report.from} to ${report.to}\r\n`)
    expect(file).toContain('Time zone,America/New_York')
    for (const figure of figuresOf(report, forSpreadsheets)) expect(file).toContain(figure)
    expect(file.includes('Labor cost')).toBe(role === 'provider')
    for (const cell of file.split(/[\r\n,]+/)) expect(cell).not.toMatch(/^"?[=+@]/)
    expect(file).toContain(`"'=HYPERLINK(""http://evil.example""`)
  })

  test('so does the PDF', async () => {
    const client = await app.signedIn(`${role}@muster.demo`)
    const report = await client.call(reports.read, week)
    const { response, bytes } = await bytesOf(client, reports.pdf)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const text = await pdfText(bytes)
    expect(text).toContain(`${report.from} to ${report.to}`)
    expect(text).toContain('America/New_York')
    for (const figure of figuresOf(report, forPeople)) expect(text).toContain(figure)
    expect(text.includes('Labor cost')).toBe(role === 'provider')
  })
})
