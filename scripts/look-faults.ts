import type { Page } from '@playwright/test'

/** What of a screen is too wide, cut, broken inside a figure, beyond the edge, wider than its button, or says nothing. */
export const faultsOn = (page: Page) =>
  page.evaluate(() => {
    const faults = new Set<string>()
    const wider = document.documentElement.scrollWidth - window.innerWidth
    if (wider > 0) faults.add(`${wider} px wider than the screen`)
    const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const words = (text: string) => `“${text.trim().replace(/\s+/g, ' ').slice(0, 50)}”`
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const clipOf = (element: Element | null): Element | undefined =>
      element === null || element === document.body
        ? undefined
        : /hidden|clip/.test(getComputedStyle(element).overflowX)
          ? element
          : clipOf(element.parentElement)
    // What stands still while the columns of a table are moved covers them.
    const actsOver = (element: Element) => {
      const cell = element.closest('td')
      const last = cell?.parentElement?.lastElementChild
      if (!cell || !last || last === cell || getComputedStyle(last).position !== 'sticky') return undefined
      return last.getBoundingClientRect().left
    }
    for (const fact of document.querySelectorAll('main li dl dd'))
      if (fact.textContent?.trim() === '–' && isSeen(fact))
        faults.add(`${words(fact.parentElement?.textContent ?? '')} says nothing`)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const holder = node.parentElement
      const text = node.textContent ?? ''
      if (holder === null || text.trim() === '' || !isSeen(holder) || holder.closest('.sr-only, svg, option')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width <= 1) continue
      if (range.getClientRects().length > 1)
        for (const { index, 0: figure } of text.matchAll(
          /[$€£]?\d[\d.,:\u00a0\u202f]*\d(?:[\u00a0\u202f]?[€$%]| [AP]M\b| [ap]\.\s?m\.)?/g,
        )) {
          const part = document.createRange()
          part.setStart(node, index)
          part.setEnd(node, index + figure.length)
          const tops = new Set([...part.getClientRects()].map(({ top }) => Math.round(top)))
          if (tops.size > 1) faults.add(`the figure ${words(figure)} breaks in two`)
        }
      const underActs = actsOver(holder)
      if (
        underActs !== undefined &&
        Math.min(box.right, clipOf(holder)?.getBoundingClientRect().right ?? box.right) > underActs + 1
      )
        faults.add(`${words(text)} goes on under the buttons of its row`)
      if (scrolls(holder)) continue
      const clip = clipOf(holder)
      const button = holder.closest('button, a')
      const edges = button?.getBoundingClientRect()
      const isBadge = getComputedStyle(holder).position === 'absolute'
      if (
        edges &&
        !isBadge &&
        !button?.contains(clip ?? null) &&
        (box.left < edges.left - 1 || box.right > edges.right + 1)
      )
        faults.add(`${words(text)} is wider than its button`)
      if (clip === undefined) {
        if (box.right > window.innerWidth + 1 || box.left < -1) faults.add(`${words(text)} lies off the edge`)
      } else if (
        clip.clientWidth > 1 &&
        getComputedStyle(clip).textOverflow !== 'ellipsis' &&
        box.right > clip.getBoundingClientRect().right + 1
      )
        faults.add(`${words(text)} is cut`)
    }
    return [...faults]
  })
