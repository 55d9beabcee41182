import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { roles } from '#shared/permissions.ts'
import { expect, test } from './fixtures.ts'

const widths = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]

/** Every screen a role has in its menu, in both themes and at both widths: nothing for axe to find, nothing in the console. */
for (const role of roles) {
  test(`every screen of the ${role} is accessible in light and dark, on a desk and on a phone`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(240_000)
    const complaints: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
    })
    page.on('pageerror', error => complaints.push(`error: ${error.message}`))
    await signIn(role)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const paths = await page
      .getByRole('navigation')
      .first()
      .getByRole('link')
      .evaluateAll(links => [...new Set(links.map(link => new URL((link as HTMLAnchorElement).href).pathname))])
    for (const path of paths) {
      await page.setViewportSize(widths[0] as { width: number; height: number })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      for (const size of widths) {
        await page.setViewportSize(size)
        for (const theme of ['light', 'dark'])
          complaints.push(...(await violationsIn(page, theme, `${path} ${size.width} ${theme}`)))
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        if (overflow > 0) complaints.push(`${path} ${size.width}: ${overflow} px wider than the screen`)
      }
    }
    expect(complaints).toEqual([])
  })
}

async function violationsIn(page: Page, theme: string, where: string) {
  await page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${where}: ${id}: ${nodes
        .map(node => node.target.join(' '))
        .join(' | ')
        .slice(0, 300)}`,
  )
}
