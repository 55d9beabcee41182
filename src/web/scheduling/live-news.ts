import { openShiftsChanged, scheduleChanged, scheduling } from '#shared/scheduling/contract.ts'
import { cover, shiftOfferChanged } from '#shared/scheduling/cover-contract.ts'
import { timeOff, timeOffChanged } from '#shared/time-off/contract.ts'
import { refreshOn } from '#web/platform/live.ts'

refreshOn(scheduleChanged, scheduling.list, scheduling.board, cover.available, timeOff.list)
refreshOn(openShiftsChanged, scheduling.list, scheduling.board, cover.available)
refreshOn(shiftOfferChanged, cover.offers, cover.available, cover.find)
refreshOn(timeOffChanged, timeOff.list, scheduling.board)

/** What a change made here may have changed as well. */
export const planned = [scheduling.list, scheduling.board, cover.available, cover.offers, timeOff.list] as const
