import { useLingui } from '@lingui/react/macro'
import type { Zone, ZoneType } from '#shared/zones/contract.ts'
import type { Area } from '#web/ui/map/shapes.ts'

const colours: Record<ZoneType, string> = {
  restricted: 'light-dark(#b91c1c, #fb8080)',
  patrol: 'light-dark(#0f766e, #5eead4)',
  checkpoint: 'light-dark(#a16207, #fcd34d)',
  safe: 'light-dark(#0e7490, #67e8f9)',
  office: 'light-dark(#1d4ed8, #93b4ff)',
  warehouse: 'light-dark(#c2410c, #fdba74)',
  parking: 'light-dark(#15803d, #4ade80)',
  other: 'light-dark(#7e22ce, #d8b4fe)',
}
const inactive = 'light-dark(#64748b, #94a3b8)'

const zoneColour = ({ zoneType, isActive }: Pick<Zone, 'zoneType' | 'isActive'>) =>
  isActive ? colours[zoneType] : inactive

export const zoneTypes = Object.keys(colours) as ZoneType[]

export const areasOf = (zones: readonly Zone[]): Area[] =>
  zones.map(zone => ({
    id: zone.id,
    label: zone.name,
    outline: zone.coordinates,
    colour: zoneColour(zone),
    faint: !zone.isActive,
  }))

export function useZoneTypeWords() {
  const { t } = useLingui()
  const words: Record<ZoneType, string> = {
    restricted: t`Restricted`,
    patrol: t`Patrol`,
    checkpoint: t`Checkpoint`,
    safe: t`Safe`,
    office: t`Office`,
    warehouse: t`Warehouse`,
    parking: t`Parking`,
    other: t`Other`,
  }
  return (type: ZoneType) => words[type]
}

/** The type in words, with the colour that the map uses. */
export function ZoneTypeBadge({ zone }: { zone: Pick<Zone, 'zoneType' | 'isActive'> }) {
  const words = useZoneTypeWords()
  return (
    <span className="inline-flex h-5 items-center gap-1.5 rounded border px-1.5 font-medium text-muted text-xs">
      <span
        aria-hidden="true"
        className="size-2.5 rounded-[3px] border-2"
        style={{
          borderColor: zoneColour(zone),
          background: `color-mix(in oklab, ${zoneColour(zone)} 30%, transparent)`,
        }}
      />
      {words(zone.zoneType)}
    </span>
  )
}
