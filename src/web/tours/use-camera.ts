import { useEffect, useRef, useState } from 'react'

// Not every browser has it, and the library of types has none of it.
interface Detector {
  detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

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
    const BarcodeDetector = detectorClass()
    if (BarcodeDetector === undefined || !navigator.mediaDevices) return setState('missing')
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    let [isOver, timer, stream]: [boolean, number, MediaStream | undefined] = [false, 0, undefined]
    const look = async () => {
      const [found] = video.current ? await detector.detect(video.current).catch(() => []) : []
      if (isOver) return
      if (found === undefined) timer = window.setTimeout(look, lookEveryMs)
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
        void look()
      })
      .catch(() => setState('missing'))
    const stop = () => {
      for (const one of stream?.getTracks() ?? []) one.stop()
    }
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [])

  const hasTorch = track !== null && 'torch' in (track.getCapabilities?.() ?? {})
  const toggle = () => {
    void track?.applyConstraints({ advanced: [{ torch: !isOn } as MediaTrackConstraintSet] }).then(() => setOn(!isOn))
  }
  return { video, state, torch: hasTorch ? { isOn, toggle } : null }
}
