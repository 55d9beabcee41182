import type { Environment } from '#server/platform/env.ts'
import { readLimited, TooLong } from '#server/platform/limited-reply.ts'
import type { Facts } from '#shared/chat/facts.ts'
import { factsForModel, instructionsIn, tidyAnswer } from '#shared/chat/model.ts'
import type { Language } from '#shared/words.ts'
import { ModelFailure } from './model-failure.ts'
import { readAnswer } from './model-reply.ts'

// A summary is a few thousand characters; whatever sends more is not writing one.
const maxBytes = 256 * 1024

/** Asks the OpenAI-compatible endpoint to write about the facts; throws a ModelFailure when it does not. */
export async function askModel(environment: Environment, facts: Facts, language: Language): Promise<string> {
  const { AI_BASE_URL, AI_API_KEY, AI_MODEL, AI_TIMEOUT_SECONDS } = environment
  if (AI_BASE_URL === undefined) throw new ModelFailure('is not set')
  const signal = AbortSignal.timeout(Math.round(AI_TIMEOUT_SECONDS * 1000))
  try {
    const response = await fetch(`${AI_BASE_URL.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      // The address is the operator's choice, not that of whoever answers there.
      redirect: 'error',
      signal,
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json',
        ...(AI_API_KEY === undefined ? {} : { authorization: `Bearer ${AI_API_KEY}` }),
      },
      body: JSON.stringify({
        model: AI_MODEL,
        stream: true,
        max_tokens: 600,
        temperature: 0.2,
        messages: [
          { role: 'system', content: instructionsIn(language) },
          { role: 'user', content: JSON.stringify(factsForModel(facts)) },
        ],
      }),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new ModelFailure(`answered with an error (${response.status})`)
    }
    const reply = await readLimited(response, maxBytes)
    const answer = tidyAnswer(readAnswer(reply, response.headers.get('content-type') ?? ''))
    if (answer === '') throw new ModelFailure('wrote nothing')
    return answer
  } catch (error) {
    if (error instanceof ModelFailure) throw error
    if (error instanceof TooLong) throw new ModelFailure('answered with far too much')
    throw new ModelFailure(signal.aborted ? 'did not answer in time' : 'could not be reached')
  }
}
