import { describe, expect, test } from 'vitest'
import { worksOut } from './worker-state.ts'

class Worker extends EventTarget {
  state: ServiceWorkerState = 'installing'
  become(state: ServiceWorkerState) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

describe('a service worker that is being installed', () => {
  test('works out once it is activated', async () => {
    const worker = new Worker()
    const answer = worksOut(worker as unknown as ServiceWorker)
    worker.become('installed')
    worker.become('activating')
    worker.become('activated')
    expect(await answer).toBe(true)
  })

  test('does not work out when a file of it did not come, and nobody waits for it for ever', async () => {
    const worker = new Worker()
    const answer = worksOut(worker as unknown as ServiceWorker)
    worker.become('redundant')
    expect(await answer).toBe(false)
  })

  test('is known at once when it works already', async () => {
    const worker = new Worker()
    worker.state = 'activated'
    expect(await worksOut(worker as unknown as ServiceWorker)).toBe(true)
  })
})
