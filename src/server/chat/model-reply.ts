import { ModelFailure } from './model-failure.ts'

/** The words in a reply, whether it came in one piece or as a stream of pieces. */
export function readAnswer(reply: string, contentType: string): string {
  return contentType.includes('text/event-stream') ? fromStream(reply) : fromWhole(reply)
}

interface Choice {
  message?: { content?: unknown }
  delta?: { content?: unknown }
  finish_reason?: unknown
}

const fromWhole = (reply: string) => textOf(choiceIn(reply)?.message?.content)

function fromStream(reply: string): string {
  const pieces = reply.split(/\r?\n/).flatMap(line => (line.startsWith('data:') ? [line.slice(5).trim()] : []))
  let text = ''
  let isComplete = false
  for (const piece of pieces) {
    if (piece === '[DONE]') isComplete = true
    else {
      const choice = choiceIn(piece)
      text += textOf(choice?.delta?.content)
      if (typeof choice?.finish_reason === 'string') isComplete = true
    }
  }
  // Half a summary may leave out the half that matters.
  if (!isComplete) throw new ModelFailure('broke off in the middle')
  return text
}

const textOf = (content: unknown) => (typeof content === 'string' ? content : '')

function choiceIn(json: string): Choice | undefined {
  try {
    const reply = JSON.parse(json) as { choices?: Choice[] } | null
    return reply?.choices?.[0]
  } catch {
    throw new ModelFailure('answered with something else')
  }
}
