import { useEffect, useRef, useState } from 'react'
import { keepAwake } from '#web/platform/keep-awake.ts'
import { findDetector } from './label-detector.ts'
import type { LabelDetector } from './label-reader.ts'

// Four looks a second find a label as fast as a hand holds still, and leave the battery alone.
const lookEveryMs = 250

/** The camera at the back, until a label is found or nobody looks any more. */
export function useCamera(onFound: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef(onFound)
  told.current = onFound
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [state, setState] = useState<'starting' | 'looking' | 'missing'>('starting')
  const [isOn, setOn] = useState(false)

  useEffect(() => {
    if (!navigator.mediaDevices) return setState('missing')
    let [isOver, timer, stream]: [boolean, number, MediaStream | undefined] = [false, 0, undefined]
    const detecting = findDetector()
    const rest = keepAwake()
    const look = async (detector: LabelDetector) => {
      const [found] = video.current ? await detector.detect(video.current).catch(() => []) : []
      if (isOver) return
      if (found === undefined) timer = window.setTimeout(look, lookEveryMs, detector)
      else told.current(found.rawValue)
    }
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then(async opened => {
        stream = opened
        if (isOver || !video.current) return stop()
        setTrack(opened.getVideoTracks()[0] ?? null)
        setState('looking')
        video.current.srcObject = opened
        await video.current.play()
        void look(await detecting)
      })
      .catch(() => setState('missing'))
    const stop = () => {
      for (const one of stream?.getTracks() ?? []) one.stop()
    }
    return () => {
      isOver = true
      clearTimeout(timer)
      rest()
      stop()
      void detecting.then(detector => detector.end?.()).catch(() => undefined)
    }
  }, [])

  const hasTorch = track !== null && 'torch' in (track.getCapabilities?.() ?? {})
  const toggle = () => {
    void track?.applyConstraints({ advanced: [{ torch: !isOn } as MediaTrackConstraintSet] }).then(() => setOn(!isOn))
  }
  return { video, state, torch: hasTorch ? { isOn, toggle } : null }
}
