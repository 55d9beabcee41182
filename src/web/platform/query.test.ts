import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryClient } from './query.ts'
import { type Path, refreshPaths } from './refresh.ts'

test('what changes while it is read for the first time is read once more', async () => {
  const path: Path = '/api/time-entries/mine'
  const first = Promise.withResolvers<string>()
  let reads = 0
  const queryFn = () => (reads++ === 0 ? first.promise : 'off the clock')
  const stop = new QueryObserver(queryClient, { queryKey: [path, {}], queryFn }).subscribe(() => {})
  const refreshed = refreshPaths([path])
  first.resolve('on the clock')
  await refreshed
  stop()
  expect([queryClient.getQueryData([path, {}]), reads]).toEqual(['off the clock', 2])
})
