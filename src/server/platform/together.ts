/**
 * Lets statements of one transaction travel together, for those that do not need one another's answers. Waits until all
 * of them have settled, also when one fails: nothing may still be under way when its transaction is rolled back.
 */
export async function together<T extends unknown[]>(...work: T): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(work)
  const failed = settled.find(result => result.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return settled.map(result => (result as PromiseFulfilledResult<unknown>).value) as { [K in keyof T]: Awaited<T[K]> }
}
