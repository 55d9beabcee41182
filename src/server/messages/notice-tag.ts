/** One notice for each thread, however much is said in it: the newer takes the place of the older. */
export const tagOf = (threadId: number) => `thread-${threadId}`
