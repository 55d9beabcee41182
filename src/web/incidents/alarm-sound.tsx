import { useLingui } from '@lingui/react/macro'
import { Bell, BellOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { recall, remember } from '#web/platform/storage.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

const everyMs = 4000
const muted = 'notifications.alarm-muted'

/** Sounds while it is on screen, unless it is muted in this browser. A page that nobody has touched yet may not: it asks for a tap. */
export function AlarmSound() {
  const { t } = useLingui()
  const [isMuted, setMuted] = useState(() => recall(muted) === 'yes')
  const { isBlocked, allow } = useAlarm(!isMuted)
  function mute(yes: boolean) {
    setMuted(yes)
    remember(muted, yes ? 'yes' : 'no')
  }
  if (isMuted || isBlocked)
    return (
      <IconButton
        label={t`Turn the sound on`}
        icon={<BellOff size={18} />}
        onClick={() => {
          mute(false)
          allow()
        }}
      />
    )
  return <IconButton label={t`Mute the alarm`} icon={<Bell size={18} />} onClick={() => mute(true)} />
}

function useAlarm(isOn: boolean) {
  const context = useRef<AudioContext>(undefined)
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const audio = new AudioContext()
    context.current = audio
    const note = () => setBlocked(audio.state === 'suspended')
    const resume = () => void audio.resume()
    note()
    audio.addEventListener('statechange', note)
    // Browsers let a page sound once somebody has touched it, wherever that was. Not before the touch is over: it may be meant for
    // the button, which would have become another one meanwhile.
    addEventListener('click', resume)
    addEventListener('keyup', resume)
    const timer = setInterval(() => ring(audio), everyMs)
    ring(audio)
    return () => {
      clearInterval(timer)
      removeEventListener('click', resume)
      removeEventListener('keyup', resume)
      audio.removeEventListener('statechange', note)
      void audio.close()
    }
  }, [isOn])
  return { isBlocked: isOn && isBlocked, allow: () => void context.current?.resume() }
}

// What is begun while the page may not sound would all come at once later.
/** Two tones, high and low, for a second. */
function ring(audio: AudioContext) {
  if (audio.state !== 'running') return
  const volume = audio.createGain()
  volume.gain.value = 0.3
  volume.connect(audio.destination)
  for (const [index, frequency] of [880, 660].entries()) {
    const tone = audio.createOscillator()
    tone.frequency.value = frequency
    tone.connect(volume)
    tone.start(audio.currentTime + index * 0.5)
    tone.stop(audio.currentTime + index * 0.5 + 0.45)
  }
}
