import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { roleNames, roles } from '#shared/roles.ts'
import { exifWithPlace, jpeg, svg } from '../accounts/pictures.ts'
import { violationsOn } from './accessibility.ts'
import { deskAndPhone } from './desk-and-phone.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { signInAt } from './own-browser.ts'

/** A photo as a camera makes it, drawn by the browser itself. */
async function photo(page: Page, width: number, height: number) {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
      const drawing = canvas.getContext('2d')
      if (drawing) {
        drawing.fillStyle = '#2563eb'
        drawing.fillRect(0, 0, w, h)
      }
      return canvas.toDataURL('image/png')
    },
    [width, height] as const,
  )
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

const choosePhoto = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Profile photo').setInputFiles({ name, mimeType, buffer })

const tab = (page: Page, name: string) => page.getByRole('tab', { name })

// These journeys change people; the journeys of others find them as they were.
test.beforeEach(async ({ muster }) => {
  await muster.database.query(`drop table if exists kept_users, kept_employees;
    create table kept_users as table users; create table kept_employees as table employees`)
})
test.afterEach(async ({ muster }) => {
  await muster.database.query(`
    update users u set first_name = k.first_name, last_name = k.last_name, phone = k.phone, department = k.department,
      profile_image_url = k.profile_image_url, preferences = k.preferences, notification_settings = k.notification_settings,
      password_hash = k.password_hash, totp_enabled_at = null, totp_secret = null
      from kept_users k where k.id = u.id;
    update employees e set name = k.name, email = k.email, phone = k.phone from kept_employees k where k.id = e.id;
    drop table kept_users, kept_employees`)
})

test.describe('My Profile', () => {
  test('a guard changes their name and phone, and every screen follows', async ({ page, signIn, toast }) => {
    await signIn('employee')
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
    const entries = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Recent Time Entries' })
    await expect(entries.last().getByRole('listitem')).toHaveCount(5)
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Name', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Marta Quinn')
    await page.getByLabel('Phone').fill('212 555 0177')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await toast.says('Profile updated successfully')
    await expect(page.getByRole('button', { name: /account/i })).toContainText('Marta Quinn')
    await expect(page.getByText('(212) 555-0177')).toBeVisible()
    await page.reload()
    await expect(page.getByText('(212) 555-0177')).toBeVisible()
  })

  test('leaving the edit mode changes nothing', async ({ page, signIn }) => {
    await signIn('lead')
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await page.keyboard.type('Someone Else')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused()
    await expect(page.getByText('Someone Else')).toHaveCount(0)
  })

  test('a new e-mail asks for the password', async ({ page, signIn, toast }) => {
    await signIn('lead')
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await expect(page.getByLabel('Current Password', { exact: true })).toBeHidden()
    await page.getByLabel('Email').fill('lead.at.night@example.com')
    await page.getByLabel('Current Password', { exact: true }).fill('guessed')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await toast.says('Error updating profile', 'The current password is not right.')
    await expect(page.getByRole('alert').filter({ hasText: 'The current password is not right.' })).toBeVisible()
  })

  test('a profile that could not be saved is said, and nothing typed is lost', async ({ page, signIn, toast }) => {
    await signIn('supervisor')
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Phone').fill('212 555 0144')
    await page.route('**/api/auth/profile', route => route.abort())
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await toast.says('Error updating profile')
    await expect(page.getByLabel('Phone')).toHaveValue('212 555 0144')
  })

  test('an administrator reads Administrator and Full System Access', async ({ page, signIn }) => {
    await signIn('admin')
    await page.goto('/profile')
    await expect(page.getByText('Administrator', { exact: true })).toBeVisible()
    await expect(page.getByText('Full System Access')).toBeVisible()
    await signIn('supervisor')
    await page.goto('/profile')
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    await expect(page.getByText('Full System Access')).toBeHidden()
  })

  test('a photo is scaled down, shown and taken away again', async ({ page, signIn }) => {
    await signIn('employee')
    await page.goto('/profile')
    await choosePhoto(page, 'me.png', 'image/png', await photo(page, 1200, 600))
    const shown = page.getByRole('main').locator('img')
    await expect(shown).toHaveAttribute('src', /^\/api\/files\//)
    const size = () => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
    await expect.poll(size).toEqual([400, 200])
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(shown).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add photo' })).toBeVisible()
  })

  test('a file that is no photo is refused in words', async ({ page, signIn, toast }) => {
    await signIn('employee')
    await page.goto('/profile')
    await choosePhoto(page, 'huge.jpg', 'image/jpeg', Buffer.alloc(2 * 1024 * 1024 + 1))
    await toast.says('Error updating profile', 'File size must be less than 2MB')
    const notValid = 'Please select a valid image file (JPG, PNG, or GIF)'
    await choosePhoto(page, 'contract.pdf', 'application/pdf', Buffer.from('%PDF-1.7'))
    await toast.says('Error updating profile', notValid)
    await choosePhoto(page, 'drawing.jpg', 'image/jpeg', svg)
    await toast.says('Error updating profile', notValid)
    await choosePhoto(page, 'broken.jpg', 'image/jpeg', jpeg({ extra: [exifWithPlace] }).subarray(0, 40))
    await toast.says('Error updating profile', notValid)
    await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  })
})

test.describe('Settings', () => {
  test('shows everyone their true role, to read only', async ({ page, signIn }) => {
    for (const role of roles) {
      await signIn(role)
      await page.goto('/settings')
      await expect(page.getByLabel('Role')).toHaveValue(roleNames[role].en)
      await expect(page.getByLabel('Role')).not.toBeEditable()
    }
  })

  test('has four tabs, each with an address', async ({ page, signIn }) => {
    await signIn('client')
    await page.goto('/settings')
    await expect(page.getByRole('tab')).toHaveText(['Profile', 'Notifications', 'Preferences', 'Security'])
    await tab(page, 'Security').click()
    await expect(page).toHaveURL(/tab=security/)
    await page.reload()
    await expect(tab(page, 'Security')).toHaveAttribute('aria-selected', 'true')
    await page.goto('/settings?tab=nonsense')
    await expect(tab(page, 'Profile')).toHaveAttribute('aria-selected', 'true')
  })

  test('saves the profile, and says so when it could not', async ({ page, signIn, toast }) => {
    await signIn('provider')
    await page.goto('/settings')
    await page.getByLabel('Department').fill('Head Office')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await toast.says('Profile Updated', 'Your profile has been updated successfully.')
    await page.route('**/api/auth/profile', route => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await toast.says('Error', 'Failed to update profile. Please try again.')
  })

  test('preferences apply at once, here and on another device', async ({ page, signIn, otherPerson }) => {
    await signIn('provider')
    await page.goto('/settings?tab=preferences')
    const phone = await otherPerson('provider')
    await phone.goto('/dashboard')
    await expect(phone.getByRole('heading', { level: 1, name: 'Dashboard Overview' })).toBeVisible()
    await page.getByRole('radio', { name: 'Dark' }).check()
    await page.getByRole('radio', { name: '24 hours' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(phone.locator('html')).toHaveAttribute('data-theme', 'dark')
    const zone = page.getByRole('combobox', { name: 'Time Zone' })
    await zone.click()
    await zone.fill('kol')
    await zone.press('Enter')
    await expect(zone).toHaveValue(/Kolkata|Calcutta/)
    await page.getByLabel('Language').selectOption('es')
    await expect(phone.locator('html')).toHaveAttribute('lang', 'es')
    await page.reload()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(2)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  })

  test('preferences reach a device that was still connecting when they were changed', async ({
    page,
    signIn,
    otherPerson,
  }) => {
    await signIn('supervisor')
    const slow = await otherPerson('supervisor')
    const changed = Promise.withResolvers<void>()
    await slow.route('**/api/events*', async route => {
      await changed.promise
      await route.continue()
    })
    await slow.goto('/dashboard')
    await expect(slow.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/settings?tab=preferences')
    const saved = page.waitForResponse(response => response.request().method() !== 'GET' && response.ok())
    await page.getByLabel('Language').selectOption('fr')
    await saved
    changed.resolve()
    await expect(slow.locator('html')).toHaveAttribute('lang', 'fr')
  })

  test('notification switches stay as they were set', async ({ page, signIn, toast }) => {
    await signIn('employee')
    await page.goto('/settings?tab=notifications')
    await expect(page.getByRole('switch', { name: /SMS alerts/ })).toBeDisabled()
    await expect(page.getByText('No SMS gateway is connected')).toBeVisible()
    await page.getByRole('switch', { name: /Email alerts/ }).uncheck()
    await page.getByRole('switch', { name: /Hold back/ }).check()
    await toast.says('Notification settings saved')
    await page.getByLabel('From').fill('21:30')
    await page.getByLabel('From').blur()
    await expect(page.getByLabel('From')).toHaveValue('21:30')
    await toast.says('Notification settings saved')
    await page.reload()
    await expect(page.getByRole('switch', { name: /Email alerts/ })).not.toBeChecked()
    await expect(page.getByLabel('From')).toHaveValue('21:30')
    await page.route('**/api/settings/notifications', route => route.abort())
    await page.getByRole('switch', { name: /Incident alerts/ }).click()
    await toast.says('Error', 'Failed to save notification settings. Please try again.')
    await expect(page.getByRole('switch', { name: /Incident alerts/ })).toBeChecked()
  })
})

test.describe('Security', () => {
  test('a new password signs the other devices out at once', async ({ page, signIn, otherPerson, toast }) => {
    await signIn('other-supervisor')
    const stolen = await otherPerson('other-supervisor')
    await stolen.goto('/dashboard')
    await expect(stolen.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/settings?tab=security')
    await page.getByLabel('Current Password', { exact: true }).fill('muster-demo')
    await page.getByLabel('New Password', { exact: true }).fill('harbour-night-7')
    await page.getByLabel('Confirm Password', { exact: true }).fill('other')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByText("Passwords don't match")).toBeVisible()
    await page.getByLabel('Confirm Password', { exact: true }).fill('harbour-night-7')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await toast.says('Password changed', 'Your other devices were signed out.')
    await expect(stolen).toHaveURL(/\/login/)
  })

  test('a lost phone is signed out from the list', async ({ page, newBrowser, toast, muster }) => {
    await muster.database.query(
      `delete from sessions where user_id = (select id from users where email = 'other-provider@muster.demo')`,
    )
    // Through the door: the list says what each of them came with.
    const lost = await (await newBrowser()).newPage()
    for (const one of [page, lost]) await signInAt(one, muster.server.url, 'other-provider')
    await lost.goto('/dashboard')
    await expect(lost.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/settings?tab=security')
    await expect(page.getByText('This device')).toBeVisible()
    await page.getByRole('button', { name: /^Sign out Chrome/ }).click()
    await toast.says('Device signed out')
    await expect(lost).toHaveURL(/\/login/)
    await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(0)
  })

  test('two-factor is set up, asked for at sign-in, and turned off', { tag: '@job' }, async ({
    page,
    signIn,
    toast,
  }) => {
    await signIn('other-client')
    await page.goto('/settings?tab=security')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('dialog').getByLabel('Current Password', { exact: true }).fill('muster-demo')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expectAccessible(page)
    const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '')
    const codeIn = (seconds: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 })
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('This code is not right.')).toBeVisible()
    await page.getByLabel('Code', { exact: true }).fill(codeIn(0))
    await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click()
    const listed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(listed).toHaveCount(10)
    const codes = await listed.allInnerTexts()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

    await page.goto('/login')
    await page.getByLabel('Email').fill('other-client@muster.demo')
    await page.getByLabel('Password', { exact: true }).fill('muster-demo')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await expect(page.getByLabel('Code')).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('Code').fill('123456')
    await page.getByRole('button', { name: 'Continue' }).click()
    await toast.says('Login Failed', 'This code is not right. A code works once, for about 30 seconds.')
    await page.getByLabel('Code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await toast.says('Login Successful', 'Welcome back! Role: client')

    await page.goto('/settings?tab=security')
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('dialog').getByLabel('Current Password', { exact: true }).fill('muster-demo')
    await page.getByRole('dialog').getByLabel('Code').fill(codeIn(30))
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
  })
})

test('profile and settings are accessible on a desk and on a phone, in light and dark', async ({ page, signIn }) => {
  await signIn('supervisor')
  const looksWell = async (where: string) => {
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    for (const size of deskAndPhone) {
      await page.setViewportSize(size)
      for (const [theme, what] of [
        ['light', 'everything'],
        ['dark', 'colours'],
      ] as const) {
        await page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
        expect(await violationsOn(page, what), `${where}, ${size.width} px, ${theme}`).toEqual([])
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${where}, ${size.width} px`).toBeLessThanOrEqual(0)
    }
  }
  await page.goto('/profile')
  await looksWell('My Profile')
  await page.goto('/settings')
  for (const name of ['Profile', 'Notifications', 'Preferences', 'Security']) {
    await tab(page, name).click()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    if (name === 'Notifications') await expect(page.getByRole('heading', { name: 'Message by message' })).toBeVisible()
    await looksWell(name)
  }
})
