import { expect, test } from 'vitest'
import { type Block, blocksOf } from './written.ts'

const told = (block: Block) => {
  if (block.kind === 'heading') return `h${block.level} ${said(block.words)}`
  if (block.kind === 'list') return `${block.isNumbered ? 'ol' : 'ul'} ${block.items.map(said).join(' | ')}`
  return `p ${block.lines.map(said).join(' / ')}`
}
const said = (words: { text: string; isBold: boolean }[]) =>
  words.map(({ text, isBold }) => (isBold ? `<${text}>` : text)).join('')

test('headings, lists, bold words and paragraphs are read as people type them', () => {
  const text = [
    '# Gate',
    'Open at six.',
    'Close at ten.',
    '',
    '- keys',
    '- **radio**',
    '1. call',
    '2) wait',
    '## Night',
  ].join('\n')
  expect(blocksOf(text).map(told)).toEqual([
    'h2 Gate',
    'p Open at six. / Close at ten.',
    'ul keys | <radio>',
    'ol call | wait',
    'h3 Night',
  ])
})

test.each([
  ['<script>alert(1)</script>', 'p <script>alert(1)</script>'],
  ['#9 is locked', 'p #9 is locked'],
  ['a ** b', 'p a ** b'],
  ['[link](javascript:alert(1))', 'p [link](javascript:alert(1))'],
])('%s stays text', (text, block) => {
  expect(blocksOf(text).map(told)).toEqual([block])
})
