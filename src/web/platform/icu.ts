import type { I18n } from '@lingui/core'
import { withOneStop } from '#shared/words.ts'

type CompiledMessage = ReturnType<Parameters<I18n['setMessagesCompiler']>[0]>

type Token = CompiledMessage[number]

const compiled = new Map<string, CompiledMessage>()

/**
 * Compiles the messages that the macros leave in the code: text, `{name}`, and plural or select with nested messages.
 * The general parser would cost every visitor of the login page 8 KB; translations are compiled by the build instead.
 */
export function compileMessage(message: string): CompiledMessage {
  const known = compiled.get(message)
  if (known !== undefined) return known
  const result = /[{}']/.test(message) ? parse({ text: message, at: 0 }, false) : [message]
  compiled.set(message, result)
  return result
}

/** Lets every sentence end once, also after a name or a time that brings its own full stop. */
export function endingOnce(i18n: I18n) {
  const say: I18n['_'] = i18n._.bind(i18n)
  i18n._ = ((...said: Parameters<typeof say>) => withOneStop(say(...said))) as typeof say
  i18n.t = i18n._
  return i18n
}

interface Reader {
  text: string
  at: number
}

function parse(reader: Reader, insidePlural: boolean): Token[] {
  const tokens: Token[] = []
  let plain = ''
  const flush = () => {
    if (plain !== '') tokens.push(plain)
    plain = ''
  }
  while (reader.at < reader.text.length && reader.text[reader.at] !== '}') {
    const character = reader.text[reader.at++] as string
    if (character === "'") plain += quoted(reader)
    else if (character === '#' && insidePlural) {
      flush()
      tokens.push('#')
    } else if (character === '{') {
      flush()
      tokens.push(argument(reader))
    } else plain += character
  }
  flush()
  return tokens
}

// ICU: a doubled apostrophe is one, an apostrophe before a brace quotes up to the next one, any other is itself.
function quoted(reader: Reader) {
  const next = reader.text[reader.at]
  if (next === "'") {
    reader.at++
    return "'"
  }
  if (next !== '{' && next !== '}') return "'"
  const end = reader.text.indexOf("'", reader.at)
  const stop = end === -1 ? reader.text.length : end
  const text = reader.text.slice(reader.at, stop)
  reader.at = stop + 1
  return text
}

function argument(reader: Reader): Token {
  const [, name = '', kind] = matchHere(reader, /\s*(\w+)\s*(?:,\s*(\w+)\s*,?)?/y)
  if (kind === undefined) {
    reader.at++
    return [name]
  }
  const cases: Record<string, unknown> = {}
  const offset = matchHere(reader, /\s*offset:(\d+)/y)[1]
  if (offset !== undefined) cases.offset = Number(offset)
  for (;;) {
    const [, label] = matchHere(reader, /\s*=?([\w-]+)\s*\{/y)
    if (label === undefined) break
    cases[label] = parse(reader, kind !== 'select')
    reader.at++
  }
  matchHere(reader, /\s*\}/y)
  return [name, kind, cases] as Token
}

function matchHere(reader: Reader, pattern: RegExp): string[] {
  pattern.lastIndex = reader.at
  const match = pattern.exec(reader.text)
  if (match) reader.at = pattern.lastIndex
  return match ? [...match] : []
}
