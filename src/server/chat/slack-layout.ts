import type { KnownBlock } from '@slack/web-api'
import type { ChatBody, ChatPart } from '#shared/chat/body.ts'
import { plainTextOf } from '#shared/chat/body.ts'
import { escapeForSlack, shorten } from '#shared/chat/rules.ts'

// Slack's own limits: a heading of 150 characters, a section of 3000, fifty blocks.
const headingMax = 150
const sectionMax = 2900
const blocksMax = 45
const textMax = 3500

/** A message as Slack takes it. Everything people typed is escaped here, and nowhere is Slack asked to find links or names. */
export function layOut(body: ChatBody) {
  const sections = body.parts.flatMap(sectionsOf).slice(0, blocksMax)
  const blocks: KnownBlock[] = [
    { type: 'header', text: { type: 'plain_text', text: shorten(body.title, headingMax), emoji: false } },
    ...sections.map((text): KnownBlock => ({ type: 'section', text: { type: 'mrkdwn', text, verbatim: true } })),
    { type: 'context', elements: [{ type: 'mrkdwn', text: footerOf(body), verbatim: true }] },
  ]
  return { text: escapeForSlack(shorten(plainTextOf(body), textMax)), blocks }
}

function sectionsOf({ heading, lines }: ChatPart): string[] {
  const pieces = inPieces(lines.join('\n'))
  if (heading === undefined) return pieces
  const [first = '', ...rest] = pieces
  return [`*${escapeForSlack(heading)}*\n${first}`, ...rest]
}

// Cut before escaping, so that no piece ends in the middle of an escaped character.
function inPieces(text: string): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of text) {
    const escaped = escapeForSlack(character)
    if (piece.length + escaped.length > sectionMax) {
      pieces.push(piece)
      piece = ''
    }
    piece += escaped
  }
  return [...pieces, piece].filter(one => one.trim() !== '')
}

function footerOf({ footer, link }: ChatBody) {
  const words = escapeForSlack(footer)
  return link === undefined ? words : `<${escapeForSlack(link.url)}|${escapeForSlack(link.label)}> · ${words}`
}
