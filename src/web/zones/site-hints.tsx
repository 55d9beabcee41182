import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Crosshair, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MapSite } from '#shared/zones/site-contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Shape } from '#web/ui/pill.tsx'
import { ScrollList } from '#web/ui/scroll-list.tsx'

interface SiteHintsProps {
  sites: readonly MapSite[]
  onAdd: (site: MapSite) => void
  onLook: (zoneId: number) => void
}

/** What is amiss between sites and their zones, each with what puts it right. */
export function SiteHints({ sites, onAdd, onLook }: SiteHintsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const count = hintsIn(sites)
  if (count === 0) return null
  return (
    <Card
      flush
      title={t`Sites and their zones`}
      aside={<Plural value={count} one="# to put right" other="# to put right" />}
    >
      <ScrollList aria-label={t`Sites and their zones`} className="max-h-60">
        {sites.filter(isAmiss).flatMap(site => [
          site.lacksZone && (
            <Hint
              key={site.id}
              name={site.name}
              action={
                <Button
                  size="small"
                  icon={<Plus size={14} aria-hidden="true" />}
                  aria-label={t`Add Zone for ${site.name}`}
                  onClick={() => onAdd(site)}
                >
                  <Trans>Add Zone</Trans>
                </Button>
              }
            >
              <Trans>Blocks clock-ins outside of its zones, but has none: people clock in there from anywhere.</Trans>
            </Hint>
          ),
          ...site.farZones.map(({ id, name, metres }) => (
            <Hint
              key={`${site.id} ${id}`}
              name={name}
              action={
                <Button
                  size="small"
                  icon={<Crosshair size={14} aria-hidden="true" />}
                  aria-label={t`Show ${name} on the map`}
                  onClick={() => onLook(id)}
                >
                  <Trans>Show</Trans>
                </Button>
              }
            >
              <FarWords distance={format.distance(metres)} site={site.name} />
            </Hint>
          )),
        ])}
      </ScrollList>
    </Card>
  )
}

const isAmiss = ({ lacksZone, farZones }: MapSite) => lacksZone || farZones.length > 0

/** How many things are amiss. */
const hintsIn = (sites: readonly MapSite[]) =>
  sites.reduce((count, { lacksZone, farZones }) => count + Number(lacksZone) + farZones.length, 0)

const FarWords = ({ distance, site }: { distance: string; site: string }) => (
  <Trans>
    {distance} from its site, {site}: one of the two is in the wrong place.
  </Trans>
)

function Hint({ name, action, children }: { name: string; action: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <span className="text-wait">
        <Shape tone="wait" size={12} />
      </span>
      <div className="min-w-48 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-muted text-sm">{children}</p>
      </div>
      {action}
    </li>
  )
}
