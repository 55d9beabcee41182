import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { type Muster, signInAs } from './fixtures.ts'

export const password = 'quiet harbour 41'
export const newEmail = () => `${randomUUID()}@example.com`

const company = {
  firstName: 'Olive',
  lastName: 'Owner',
  companyName: 'Harbour Watch',
  businessDescription: 'Guards for the harbour and its warehouses.',
  phone: '212 555 0100',
  businessAddress: '1 Pier Street, New York',
}

/** What a browser tells of where its person is. */
interface Whereabouts {
  country: string
  language: string
  timeZone: string
  currency: string
}

/** A company of its own with nothing in it, and its owner signed in; what comes back sends more in their name. */
export async function newOwner(page: Page, muster: Muster, whereabouts: Partial<Whereabouts> = {}) {
  const email = newEmail()
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers: { origin: muster.server.url } })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const choices = { businessType: 'security', ownershipType: 'owner', estimatedEmployees: '6-20' }
  const account = { email, password, confirmPassword: password }
  await send('/api/auth/register-provider', { ...company, ...choices, ...account, ...whereabouts })
  await signInAs(page.context(), muster, email)
  return send
}

/** The form of whoever opens a company, filled in. */
export async function fillRegistration(page: Page, email: string) {
  await page.getByLabel('First Name').fill(company.firstName)
  await page.getByLabel('Last Name').fill(company.lastName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(password)
  await page.getByLabel('Company Name').fill(company.companyName)
  await page.getByLabel('Business Description').fill(company.businessDescription)
  await page.getByLabel('Phone').fill(company.phone)
  await page.getByLabel('Business Address').fill(company.businessAddress)
}
