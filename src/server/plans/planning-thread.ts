import { Worker } from 'node:worker_threads'
import { compileSolver } from './engine/solver.ts'
import type { Reading } from './look.ts'
import type { FoundPlan, PlanNews, PlanOrder, PlanProgress } from './planning-worker.ts'

interface ThreadOptions {
  seconds: number
  /** Twice a second: what the best plan so far comes to. */
  onProgress?: (progress: PlanProgress) => void
  /** Stops early with the best plan so far: after a moment, nothing is thrown. */
  signal?: AbortSignal
}

// The solver keeps its figures outside of this; what is bounded here is a week far larger than any company's.
const mostMegabytes = 1024

let compiled: Promise<WebAssembly.Module> | undefined

/** Plans a week in a thread beside the work of the server. Rejects if the thread breaks down. */
export async function planInThread(
  reading: Reading,
  { seconds, onProgress, signal }: ThreadOptions,
): Promise<FoundPlan> {
  // From the first plan on: what V8 has made of it then serves every other.
  compiled ??= compileSolver()
  const stop = new SharedArrayBuffer(4)
  const order: PlanOrder = { reading, solver: await compiled, seconds, stop }
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./planning-worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    // It keeps nobody from stopping the server.
    worker.unref()
    const halt = () => void Atomics.store(new Int32Array(stop), 0, 1)
    if (signal?.aborted === true) halt()
    signal?.addEventListener('abort', halt)
    const done = (settle: () => void) => {
      signal?.removeEventListener('abort', halt)
      settle()
    }
    worker.on('message', (news: PlanNews) => {
      if ('progress' in news) onProgress?.(news.progress)
      else done(() => resolve(news.found))
    })
    worker.on('error', error => done(() => reject(error)))
    worker.on('exit', () => done(() => reject(new Error('The planning thread ended without a plan.'))))
  })
}
