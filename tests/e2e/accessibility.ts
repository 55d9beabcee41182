import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Everything a screen reader or a keyboard would stumble over, as it stands on the page now; `colours`: what another theme can
 * change, on a page that was looked at in full.
 */
export async function violationsOn(page: Page, what: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  await page.waitForFunction(() => document.querySelector('main[aria-busy=true]') === null)
  // Colours on their way from one theme to the other are nobody's reading.
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
  // Brought in once per document, past the content policy, which lets no page do so by itself.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const narrowed: axe.RunOptions =
    what === 'colours' ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } : {}
  const violations = await page.evaluate(
    async options => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const found = await run(options)
      return found.violations.map(({ id, nodes }) => ({ id, targets: nodes.map(node => node.target.join(' ')) }))
    },
    { resultTypes: ['violations'], iframes: false, ...narrowed } satisfies axe.RunOptions,
  )
  return violations.map(({ id, targets }) => `${id}: ${targets.join(' | ').slice(0, 300)}`)
}
