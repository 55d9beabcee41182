import type { Page } from '@playwright/test'

interface Part {
  /** Two parts with the same likeness differ in their words and pictures alone. */
  likeness: string
  /** How many elements it has, itself included. */
  size: number
  /** What decides whether its own words can be read: their colour and size, and what is behind them. Empty without words. */
  ink: string
}

/** Each element within the body, in the order in which they stand. */
export const likenessesOn = (page: Page): Promise<Part[]> =>
  page.evaluate(() => {
    const spoken = new Set([
      'href',
      'src',
      'srcset',
      'id',
      'for',
      'name',
      'value',
      'd',
      'datetime',
      'style',
      'title',
      'alt',
    ])
    const pointing = /^aria-(label|labelledby|describedby|controls|owns|activedescendant|value\w+|posinset|setsize)$/
    // FNV-1a, twice over: enough to tell some ten thousand parts apart.
    const digest = (text: string) => {
      let [one, other] = [0x811c9dc5, 0x01000193]
      for (let index = 0; index < text.length; index++) {
        const code = text.charCodeAt(index)
        one = Math.imul(one ^ code, 0x01000193)
        other = Math.imul(other ^ code, 0x85ebca6b)
      }
      return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`
    }
    const attributeOf = ({ name, value }: Attr) =>
      spoken.has(name) || pointing.test(name) ? `${name}${value.trim() === '' ? '' : '…'}` : `${name}=${value}`
    const hasWords = (element: Element) =>
      [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
    const isThere = (reference: string | null) =>
      reference
        ?.split(/\s+/)
        .map(id => document.getElementById(id) !== null)
        .join() ?? ''

    const parts: Part[] = []
    const visit = (element: Element, around: string, ground: string): Part => {
      const part: Part = { likeness: '', size: 1, ink: '' }
      parts.push(part)
      const style = getComputedStyle(element)
      const { color, backgroundColor, backgroundImage, fontSize, fontWeight, display, visibility, opacity } = style
      const isOpaque = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none'
      const behind = isOpaque ? `${backgroundColor} ${backgroundImage} ${ground}` : ground
      const here = opacity === '1' ? behind : `${opacity} of ${behind}`
      const box = element.getBoundingClientRect()
      const isSeen = box.width > 0 && box.height > 0 && visibility === 'visible'
      const hasValue = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      if (isSeen && (hasWords(element) || hasValue || element.localName === 'select')) {
        // A link within a text is told apart from it.
        const beside = element.parentElement === null ? '' : getComputedStyle(element.parentElement).color
        const link = element.localName === 'a' ? `${style.textDecorationLine} ${beside}` : ''
        part.ink = digest([here, color, fontSize, fontWeight, style.textShadow, link].join('|'))
      }
      const name = `${element.localName}:${element.getAttribute('role') ?? ''}`
      const within: string[] = []
      for (const child of element.children) {
        const inner = visit(child, `${around}>${name}`, here)
        within.push(inner.likeness)
        part.size += inner.size
      }
      part.likeness = digest(
        [
          innerWidth,
          around,
          name,
          ...[...element.attributes].map(attributeOf),
          ...['aria-labelledby', 'aria-describedby', 'aria-controls', 'for'].map(kind =>
            isThere(element.getAttribute(kind)),
          ),
          (element as HTMLInputElement).labels?.length ?? '',
          hasWords(element),
          box.width === 0 || box.height === 0,
          [here, color, fontSize, fontWeight, display, visibility, opacity].join(),
          ...within,
        ].join('|'),
      )
      return part
    }
    for (const child of document.body.children) visit(child, '', getComputedStyle(document.body).backgroundColor)
    return parts
  })
