import { useEffect, useRef } from 'react'

/** The windows of dispatch that are open beside each other: the list on one screen, the map on the other. */
const channelName = 'muster-dispatch'

/** Whatever incident is looked at in one window is looked at in the others. */
export function useInStep(incidentId: string, look: (incidentId: string) => void) {
  const channel = useRef<BroadcastChannel>(undefined)
  const latest = useRef({ incidentId, look })
  latest.current = { incidentId, look }
  useEffect(() => {
    const opened = new BroadcastChannel(channelName)
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      if (data !== latest.current.incidentId) latest.current.look(data)
    }
    channel.current = opened
    return () => opened.close()
  }, [])
  const isFirst = useRef(true)
  useEffect(() => {
    // A window that has just opened has nothing to say yet.
    if (!isFirst.current) channel.current?.postMessage(incidentId)
    isFirst.current = false
  }, [incidentId])
}
