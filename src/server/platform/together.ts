/**
 * Lets statements of one transaction travel together, for those that do not need one another's answers. Waits until all
 * of them have settled, also when one fails: nothing may still be under way when its transaction is rolled back.
 */
export async function together<T extends readonly unknown[]>(
  ...work: { [K in keyof T]: PromiseLike<T[K]> | T[K] }
): Promise<T> {
  const settled = await Promise.allSettled(work)
  const failed = settled.find(result => result.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return settled.map(result => (result as PromiseFulfilledResult<unknown>).value) as unknown as T
}
