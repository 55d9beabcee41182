import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { MapIncident } from '#shared/live-map/contract.ts'
import type { Pin, PinShape } from '#web/ui/map/shapes.ts'
import type { Tone } from '#web/ui/pill.tsx'
import { usePriorityWords } from '../words.tsx'

export const priorityTones: Record<MapIncident['priority'], Tone> = {
  critical: 'bad',
  high: 'bad',
  medium: 'open',
  normal: 'open',
  low: 'calm',
}

export const priorityShapes: Record<MapIncident['priority'], PinShape> = {
  critical: 'octagon',
  high: 'triangle',
  medium: 'pentagon',
  normal: 'pentagon',
  low: 'flat',
}

export const incidentPinId = (id: number) => `incident ${id}`

/** Incidents as pins by colour and shape of their priority; they are never hidden among people. */
export function useIncidentPins(incidents: readonly MapIncident[]): Pin[] {
  const { t } = useLingui()
  const words = usePriorityWords()
  // biome-ignore lint/correctness/useExhaustiveDependencies: words change only with the whole page
  return useMemo(
    () =>
      incidents.map(({ id, incidentNumber, title, priority, latitude, longitude }) => {
        const grade = words[priority]
        return {
          id: incidentPinId(id),
          lat: latitude,
          lng: longitude,
          label: t`Incident ${incidentNumber}: ${title}, ${grade}`,
          text: '!',
          colour: `var(--${priorityTones[priority]})`,
          shape: priorityShapes[priority],
          accuracyMetres: null,
          alone: true,
        }
      }),
    [incidents],
  )
}
