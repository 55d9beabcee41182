import { scheduleChanged } from '#shared/scheduling/contract.ts'
import { entryTooLong, shiftLate, shiftNoShow, timeEntryChanged, timeTracking } from '#shared/time-tracking/contract.ts'
import { refreshOn } from '#web/platform/live.ts'

// Everything of the clock lies below the path of the list.
refreshOn(timeEntryChanged, timeTracking.list)
refreshOn(scheduleChanged, timeTracking.mine, timeTracking.overview, timeTracking.attention)
refreshOn(shiftLate, timeTracking.attention)
refreshOn(shiftNoShow, timeTracking.attention)
refreshOn(entryTooLong, timeTracking.attention)
