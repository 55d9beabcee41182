import { choose } from './choose.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { newEmail, newOwner } from './new-owner.ts'
import { wordsIn } from './words.ts'

const places = [
  { language: 'es', country: 'ES', timeZone: 'Europe/Madrid', currency: 'EUR' },
  { language: 'fr', country: 'FR', timeZone: 'Europe/Paris', currency: 'EUR' },
] as const

for (const place of places) {
  test(`on a phone in ${place.language}, the owner of a new company reads how to begin with rounds, orders, reports and check-ins, and begins`, async ({
    page,
    muster,
  }) => {
    const say = wordsIn(place.language)
    await page.setViewportSize({ width: 360, height: 740 })
    const send = await newOwner(page, muster, place)
    await send('/api/businesses', { name: 'Quai 9', latitude: 45.76, longitude: 4.83, timeZone: place.timeZone })
    await send('/api/employees', { name: 'Amina Diallo', position: 'Agent', email: newEmail(), hourlyRate: '15.00' })
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    const press = (name: string) => main.getByRole('button', { name: say(name), exact: true }).click()
    const save = async (name = 'Save') => {
      await expectAccessible(page)
      await dialog.getByRole('button', { name: say(name), exact: true }).click()
      await expect(dialog).toHaveCount(0)
    }

    await page.goto('/tours?tab=checkpoints')
    await expect(main.getByText(say('No checkpoints yet'))).toBeVisible()
    await press('Add checkpoint')
    await choose(dialog, say('Site'), 'Quai 9')
    await dialog.getByLabel(say('Name')).fill('Portail')
    await save()
    await expect(main.getByText('Portail')).toBeVisible()
    await page.goto('/tours?tab=tours')
    await expect(main.getByText(say('No rounds yet'))).toBeVisible()
    await press('Add round')
    await choose(dialog, say('Site'), 'Quai 9')
    await dialog.getByLabel(say('Name')).fill('Nuit')
    await choose(dialog, say('Checkpoints'), 'Portail')
    await save()
    await expect(main.getByText('Nuit')).toBeVisible()

    await page.goto('/post-orders')
    await expect(main.getByText(say('No orders yet'))).toBeVisible()
    await press('Write')
    await choose(dialog, say('Site'), 'Quai 9')
    await dialog.getByLabel(say('Title')).fill('Portail du quai')
    await dialog.getByLabel(say('Text'), { exact: true }).fill('# 22:00\n- Portail')
    await save('Save draft')
    await main.getByRole('link', { name: 'Portail du quai' }).click()
    await press('Publish')
    await save('Publish')
    await expect(main.getByText(say('Draft'), { exact: true })).toHaveCount(0)

    await page.goto('/activity-reports')
    await expect(main.getByText(say('No reports'), { exact: true })).toBeVisible()
    await press('How they are released')
    await choose(dialog, say('Site'), 'Quai 9')
    await dialog.getByLabel(say('Released by itself at')).fill('06:30')
    await save()

    await page.goto('/log-book')
    await expect(main.getByText(say('Nothing is open'))).toBeVisible()
    await expectAccessible(page)

    await page.goto('/safety')
    await expect(main.getByText(say('No timer is running'))).toBeVisible()
    await press('Intervals')
    await choose(dialog, say('Employee'), 'Amina Diallo')
    await dialog.getByLabel(say('Check in every')).selectOption('30')
    await dialog.getByRole('button', { name: say('Save'), exact: true }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Amina Diallo' })).toBeVisible()
    await expectAccessible(page)
  })
}
