const deadlineMs = 15_000

/** Asks again until there is an answer: for what happens after a commit, in a job or on a stream. */
export async function eventually<T>(ask: () => Promise<T | undefined | false>): Promise<T> {
  const end = performance.now() + deadlineMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (performance.now() > end) throw new Error('What was waited for did not happen')
    await new Promise(resume => setImmediate(resume))
  }
}
