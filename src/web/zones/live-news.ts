import { liveMap, positionChanged } from '#shared/live-map/contract.ts'
import { timeEntryChanged } from '#shared/time-tracking/contract.ts'
import { zoneChanged, zones } from '#shared/zones/contract.ts'
import { on, refreshOn } from '#web/platform/live.ts'
import { refresh } from '#web/platform/refresh.ts'

refreshOn(zoneChanged, zones.list, liveMap.read)
refreshOn(timeEntryChanged, zones.list, liveMap.read)

// A hundred phones tell where they are twice a minute: two readings a second apart show no more than one.
const atMostEveryMs = 1500
let isWaiting = false

on(positionChanged, () => {
  if (isWaiting) return
  isWaiting = true
  setTimeout(() => {
    isWaiting = false
    void refresh(zones.list, liveMap.read)
  }, atMostEveryMs)
})
