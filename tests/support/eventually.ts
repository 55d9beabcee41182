// Only against waiting for ever.
const deadlineMs = 60_000
const pauseMs = 10

/** Asks again until there is an answer: for what happens after a commit, in a job or on a stream. */
export async function eventually<T>(ask: () => Promise<T | undefined | false>): Promise<T> {
  const end = performance.now() + deadlineMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (performance.now() > end) throw new Error('What was waited for did not happen')
    // Whatever is waited for works in this process too, and on this database: it is left a moment for that.
    await new Promise(resume => setTimeout(resume, pauseMs))
  }
}
