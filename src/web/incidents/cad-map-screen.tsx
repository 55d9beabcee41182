import { Trans } from '@lingui/react/macro'
import { Maximize } from 'lucide-react'
import { useRef } from 'react'
import { screens } from '#shared/screens.ts'
import { useUrlState } from '#web/platform/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { DispatchMap } from './map/dispatch-map.tsx'
import { useInStep } from './use-in-step.ts'

/** The map of dispatch in a window of its own, for a second screen: it looks where the list looks, and the other way round. */
export function CadMapScreen() {
  const [{ incident }, set] = useUrlState(screens.cadMap)
  const frame = useRef<HTMLDivElement>(null)
  const look = (id: string) => set({ incident: id })
  useInStep(incident, look)
  return (
    <div ref={frame} className="relative flex h-[calc(100dvh-56px)] flex-col max-sm:h-[calc(100dvh-128px)]">
      <DispatchMap
        chosen={incident === '' ? undefined : Number(incident)}
        onChoose={id => look(String(id))}
        className="flex-1"
      />
      <Button
        size="small"
        icon={<Maximize size={16} aria-hidden="true" />}
        className="absolute top-22 left-2 z-10 shadow-float"
        onClick={() => void frame.current?.requestFullscreen().catch(() => {})}
      >
        <Trans>Full Screen</Trans>
      </Button>
    </div>
  )
}
