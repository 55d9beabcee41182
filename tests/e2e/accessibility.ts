import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { likenessesOn } from './likeness.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Looked = 'everything' | 'colours'

// What this worker has looked at and found in order: the menu, the hundredth row of a list, another role's same form.
const inOrder = { everything: new Set<string>(), colours: new Set<string>() }
const readable = new Set<string>()

/**
 * Everything a screen reader or a keyboard would stumble over, as it stands on the page now; `colours`: what another theme can
 * change, on a page that was looked at in full. A part that looks like one that was in order before is not looked at again, nor
 * are colours that were readable on the same ground.
 */
export async function violationsOn(page: Page, what: Looked = 'everything'): Promise<string[]> {
  await page.waitForFunction(() => document.querySelector('main[aria-busy=true]') === null)
  await atRest(page)
  const parts = await likenessesOn(page)
  const inks = parts.map(({ ink }) => ink).filter(ink => ink !== '')
  if (what === 'colours' && inks.every(ink => readable.has(ink))) return []
  const fresh = new Set<string>()
  const familiar: number[] = []
  for (let index = 0; index < parts.length; ) {
    const { likeness, size } = parts[index] as (typeof parts)[number]
    const isFamiliar = inOrder.everything.has(likeness) || inOrder[what].has(likeness) || fresh.has(likeness)
    if (isFamiliar) familiar.push(index)
    else fresh.add(likeness)
    index += isFamiliar ? size : 1
  }
  const narrowed: axe.RunOptions =
    what === 'colours' ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } : {}
  // Brought in once per document, past the content policy, which lets no page do so by itself.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  await atRest(page)
  const { violations, isCovered } = await page.evaluate(
    async ({ options, familiar }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const elements = document.body.querySelectorAll('*')
      const found = await run(
        { include: [document], exclude: familiar.map(index => elements[index] as Element) },
        options,
      )
      return {
        violations: found.violations.map(({ id, nodes }) => ({
          id,
          targets: nodes.map(node => node.target.join(' ')),
        })),
        // Nobody reads what a dialog lies on, and nothing was found out about it.
        isCovered: document.querySelector('[role=dialog], [role=alertdialog]') !== null,
      }
    },
    { options: { resultTypes: ['violations'], iframes: false, ...narrowed } satisfies axe.RunOptions, familiar },
  )
  if (violations.length === 0) {
    for (const likeness of fresh) inOrder[what].add(likeness)
    if (!isCovered) for (const ink of inks) readable.add(ink)
  }
  return violations.map(({ id, targets }) => `${id}: ${targets.join(' | ').slice(0, 300)}`)
}

/** Colours on their way from one theme to the other, or of what is just appearing, are nobody's reading. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
