import { timeTracking } from '#shared/time-tracking/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'

// Which shift is today's changes with the hour, and nothing tells of that but the clock.
const readAgainMs = 5 * 60_000

export const useMyClock = () => useEndpoint(timeTracking.mine, {}, { refetchInterval: readAgainMs })
