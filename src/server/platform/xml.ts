/** What was read of an element: its name without the prefix, its attributes, and what stands inside. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

// Statements of banks go fifteen deep, some inside of an envelope; five thousand lines of them have some thirty elements each.
const deepest = 24
const most = 150_000

/**
 * Reads XML that a stranger sent. A document that declares a type or entities is refused altogether: those are how a small
 * file grows without end, or asks for others. Throws what is wrong with it in a word.
 */
export function readXml(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let count = 0
  for (const { 0: token, groups = {} } of source.replace(/^\uFEFF/, '').matchAll(tokens)) {
    const inside = open.at(-1) as XmlElement
    if (groups.wrong !== undefined) throw new Error(groups.wrong.startsWith('<!') ? 'declaration' : 'markup')
    if (groups.data !== undefined) inside.text += groups.data
    else if (groups.text !== undefined) inside.text += decoded(token)
    else if (groups.closing !== undefined) {
      if (open.length === 1 || inside.name !== localName(groups.closing)) throw new Error('nesting')
      open.pop()
    } else if (groups.opening !== undefined) {
      if (++count > most || open.length > deepest) throw new Error('size')
      const element = {
        name: localName(groups.opening),
        attributes: attributesOf(groups.rest ?? ''),
        children: [],
        text: '',
      }
      inside.children.push(element)
      if (groups.empty === undefined || groups.empty === '') open.push(element)
    }
  }
  if (open.length > 1) throw new Error('nesting')
  const [first, ...others] = root.children
  if (first === undefined || others.length > 0 || root.text.trim() !== '') throw new Error('markup')
  return first
}

/** The first element on a way of names, or undefined. */
export const within = (element: XmlElement | undefined, ...names: string[]): XmlElement | undefined =>
  names.reduce<XmlElement | undefined>((found, name) => found?.children.find(child => child.name === name), element)

/** Every element of a name below this one, however deep, but none inside of another: nothing is walked twice. */
export const allWithin = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap(child => (child.name === name ? [child] : allWithin(child, name)))

export const textWithin = (element: XmlElement | undefined, ...names: string[]): string | null =>
  within(element, ...names)?.text.trim() || null

const tokens = new RegExp(
  [
    String.raw`<\?[^]*?\?>`,
    '<!--[^]*?-->',
    String.raw`<!\[CDATA\[(?<data>[^]*?)\]\]>`,
    String.raw`<\/(?<closing>[\w:.-]+)\s*>`,
    String.raw`<(?<opening>[A-Za-z_][\w:.-]*)(?<rest>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>`,
    '(?<text>[^<]+)',
    '(?<wrong><!?)',
  ].join('|'),
  'g',
)

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const attributesOf = (source: string) =>
  Object.fromEntries(
    [...source.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, double, single]) => [
      localName(name as string),
      decoded(double ?? single ?? ''),
    ]),
  )

const known: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(source: string) {
  return source.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));?/gi, (_, decimal, hex, name) => {
    if (name !== undefined) {
      const meant = known[name]
      if (meant === undefined) throw new Error('entity')
      return meant
    }
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    if (code > 0x10ffff) throw new Error('entity')
    return String.fromCodePoint(code)
  })
}
