import type { Background } from '../context.ts'
import type { Outside } from '../work.ts'
import type { Channel, Waiting } from './channel.ts'
import { type Runner, startRunner } from './runner.ts'

export type { Channel, Outcome, Settled, Waiting, Wanted } from './channel.ts'
export { settle } from './settle.ts'

export interface Outbox {
  /** Sends what is due soon: being woken twice, or too often, does no harm. Waits for nothing. */
  wake(): Promise<void>
  /** Resolves when nothing is on its way any more. */
  idle(): Promise<void>
  background(outside: Outside): Background
}

/**
 * Sends the messages of one table by one channel, in every server process. The rows are the queue; jobs and the clock only
 * wake those who work on it.
 */
export function outbox<Message extends Waiting>(channel: Channel<Message>): Outbox {
  const runners = new Set<Runner>()
  return {
    async wake() {
      for (const runner of runners) runner.wake()
    },
    async idle() {
      await Promise.all([...runners].map(runner => runner.idle()))
    },
    background(outside) {
      if (channel.isOn?.(outside) === false) return { stop: async () => undefined }
      const runner = startRunner(outside, channel)
      runners.add(runner)
      return {
        async stop() {
          runners.delete(runner)
          await runner.stop()
        },
      }
    },
  }
}
