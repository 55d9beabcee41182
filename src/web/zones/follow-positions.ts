import { useEffect } from 'react'
import type { InputOf, ReplyOf } from '#shared/endpoint.ts'
import { liveMap } from '#shared/live-map/contract.ts'
import { positionChanged } from '#shared/live-map/events.ts'
import { timeEntryChanged } from '#shared/time-tracking/events.ts'
import { zones } from '#shared/zones/contract.ts'
import { zoneEvent } from '#shared/zones/events.ts'
import { call } from '#web/platform/api.ts'
import { on } from '#web/platform/live.ts'
import { keyOf, queryClient } from '#web/platform/query.ts'
import { refresh } from '#web/platform/refresh.ts'
import { withNews } from './people-news.ts'

// A hundred phones tell where they are twice a minute: two readings a second apart show no more than one.
const peopleEveryMs = 1500
// How many stand in a zone changes less often than where they stand.
const countsEveryMs = 6000

const readPeople = atMostEvery(peopleEveryMs, () => void readNews())
const readCounts = atMostEvery(countsEveryMs, () => void refresh(zones.list))
const readZones = atMostEvery(peopleEveryMs, () => void refresh(zones.list))

/** While a map is on screen its people move. What it shows is read anew whenever it appears: nobody follows them meanwhile. */
export function useFollowedPositions() {
  useEffect(() => {
    const endings = [
      on(positionChanged, ({ employeeId }) => {
        readPeople()
        readCounts()
        void queryClient.invalidateQueries({ queryKey: keyOf(liveMap.person, { employeeId }) })
      }),
      on(timeEntryChanged, () => {
        readPeople()
        readCounts()
      }),
      on(zoneEvent, readZones),
    ]
    return () => {
      for (const end of endings) end()
    }
  }, [])
}

type Live = ReplyOf<typeof liveMap.read>

/** Asks only for those of whom there is news, where everyone is on screen; a list that leaves some out is read again. */
async function readNews() {
  const cache = queryClient.getQueryCache()
  const readings = cache.findAll({ queryKey: [liveMap.read.path], type: 'active' })
  await Promise.all(
    readings.map(async ({ queryKey }) => {
      const { search, status } = queryKey[1] as InputOf<typeof liveMap.read>
      const known = queryClient.getQueryData<Live>(queryKey)
      if (known === undefined || search !== undefined || status !== undefined)
        return queryClient.invalidateQueries({ queryKey, exact: true })
      const news = await call(liveMap.read, { since: known.asOf }).catch(() => undefined)
      if (news !== undefined) queryClient.setQueryData<Live>(queryKey, current => current && withNews(current, news))
    }),
  )
}

function atMostEvery(ms: number, act: () => void) {
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      act()
    }, ms)
  }
}
