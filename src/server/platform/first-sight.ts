import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { sightReads } from '#shared/first-reads.ts'
import { screens } from '#shared/screens.ts'
import type { Sentence } from '#shared/words.ts'

/** What is drawn from: the answers to what the screen would ask first. */
type Draw = (sight: { title: Sentence; user: unknown; incidents: unknown }) => Promise<string>

const titles = new Map<string, Sentence>(
  Object.values(screens).flatMap(screen => ('title' in screen && screen.title ? [[screen.path, screen.title]] : [])),
)

/**
 * Draws what a guard was sent to into the page itself, so that it is read before the code that can answer it has arrived. It is
 * asked for through the same doors as ever; where one of them stays shut, the page comes without it.
 */
export function firstSights(app: FastifyInstance, folder: string) {
  const file = `${folder}first-sight.js`
  if (!existsSync(file)) return async () => ''
  let loading: Promise<{ draw: Draw }> | undefined
  const load = () => (loading ??= import(/* @vite-ignore */ file))
  const ask = async (url: string, cookie: string) => {
    const answer = await app.inject({ url, headers: { cookie } })
    return answer.statusCode === 200 ? answer.json() : undefined
  }
  return async (path: string, cookie: string): Promise<string> => {
    const title = titles.get(path)
    if (title === undefined) return ''
    try {
      const [user, incidents] = await Promise.all([ask(sightReads.user, cookie), ask(sightReads.incidents, cookie)])
      if (user === undefined || incidents === undefined || incidents.length === 0) return ''
      const { draw } = await load()
      return await draw({ title, user, incidents })
    } catch (error) {
      app.log.error({ err: error }, 'a page came without what it shows first')
      return ''
    }
  }
}
