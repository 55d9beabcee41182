/** A run of words; bold where it matters. */
export interface Words {
  text: string
  isBold: boolean
}

/** What an order is made of: the little of Markdown that people type by themselves. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; words: Words[] }
  | { kind: 'list'; isNumbered: boolean; items: Words[][] }
  | { kind: 'paragraph'; lines: Words[][] }

/** Reads headings (`#`), lists (`-`, `1.`) and bold words (`**`); everything else is text as it stands. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text.split(/\r?\n/)) {
    const last = blocks.at(-1)
    const heading = /^(#{1,3})\s+(.+)$/.exec(line)
    const item = /^\s*(?:([-*•])|\d{1,3}[.)])\s+(.+)$/.exec(line)
    if (heading) blocks.push({ kind: 'heading', level: heading[1] === '#' ? 2 : 3, words: wordsIn(heading[2] ?? '') })
    else if (item) {
      const isNumbered = item[1] === undefined
      const words = wordsIn(item[2] ?? '')
      if (last?.kind === 'list' && last.isNumbered === isNumbered) last.items.push(words)
      else blocks.push({ kind: 'list', isNumbered, items: [words] })
    } else if (line.trim() === '') blocks.push({ kind: 'paragraph', lines: [] })
    else if (last?.kind === 'paragraph') last.lines.push(wordsIn(line))
    else blocks.push({ kind: 'paragraph', lines: [wordsIn(line)] })
  }
  return blocks.filter(block => block.kind !== 'paragraph' || block.lines.length > 0)
}

const wordsIn = (line: string): Words[] =>
  line
    .split('**')
    .map((text, index, parts) => ({
      // A mark without its pair is text.
      text: index === parts.length - 1 && index % 2 === 1 ? `**${text}` : text,
      isBold: index % 2 === 1 && index < parts.length - 1,
    }))
    .filter(({ text }) => text !== '')
