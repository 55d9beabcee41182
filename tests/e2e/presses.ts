import type { Page } from '@playwright/test'

/**
 * Counts what is pressed in a page from now on: taps, clicks, and keys that press. Text typed into a field is none of it, and
 * what is held counts once. A page that is loaded anew is not counted any further, and says so.
 */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as Window & { presses?: number }
    const isListening = counted.presses !== undefined
    counted.presses = 0
    if (isListening) return
    const press = () => {
      counted.presses = (counted.presses ?? 0) + 1
    }
    const isText = ({ key, target }: KeyboardEvent) =>
      key.length === 1 && target instanceof HTMLElement && target.matches('input, textarea')
    addEventListener('pointerdown', press, true)
    addEventListener('keydown', event => event.repeat || isText(event) || press(), true)
  })
  return () =>
    page.evaluate(() => {
      const { presses } = window as Window & { presses?: number }
      if (presses === undefined) throw new Error('The page was loaded anew: its presses were not counted to the end')
      return presses
    })
}
