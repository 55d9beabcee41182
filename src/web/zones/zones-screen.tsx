import { Trans, useLingui } from '@lingui/react/macro'
import { MapPinned, Plus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { LatLng } from '#shared/geo.ts'
import { liveMap } from '#shared/live-map/contract.ts'
import { screens } from '#shared/screens.ts'
import { type Zone, zones } from '#shared/zones/contract.ts'
import { type MapSite, mapSites } from '#shared/zones/site-contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Can, useMay } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'
import { wayTo } from '#web/platform/way.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FoldedFilters } from '#web/ui/folded-filters.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { middleOf, pixelsBetween } from '#web/ui/map/geometry.ts'
import type { MapView } from '#web/ui/map/shapes.ts'
import { Page } from '#web/ui/page.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { StatCard, StatRow } from '#web/ui/stat-card.tsx'
import { AlertsCard } from './alerts-card.tsx'
import { useFollowedPositions } from './follow-positions.ts'
import { placeOf } from './map-ground.ts'
import { SiteHints } from './site-hints.tsx'
import { ZoneDialog } from './zone-dialog.tsx'
import { ZoneFiles } from './zone-files.tsx'
import { blankZone, pointsOf, textOf, valuesOfZone, type ZoneValues } from './zone-form.ts'
import { ZoneList } from './zone-list.tsx'
import { type Sketch, ZoneMap } from './zone-map.tsx'
import { ZonePanel } from './zone-panel.tsx'

const noSites: readonly MapSite[] = []
// As many as one reading brings.
const maxZones = 500

interface Editing {
  zone?: Zone
  values: ZoneValues
}

/** The zones of the sites: on the map, in a list, and in figures. */
export function ZonesScreen() {
  const { t } = useLingui()
  const [{ search, show, employees, zone: opened, add: wanted }, set] = useUrlState(screens.siteZones)
  useFollowedPositions()
  const list = useEndpoint(zones.list, {}, { staleTime: 0 })
  const people = useEndpoint(liveMap.read, {}, { staleTime: 0 })
  const siteList = useEndpoint(mapSites.list, {})
  const sites = siteList.data
  const [view, setView] = useState<MapView | null>(null)
  const [editing, setEditing] = useState<Editing>()
  const [isAsked, setAsked] = useState(false)
  const [sketch, setSketch] = useState<Sketch>()
  const board = useRef<HTMLDivElement>(null)
  const seen = useMemo(() => matching(list.data ?? [], search, show), [list.data, search, show])
  // Not before the hints above it are there, which would push it down.
  const shown = { ...list, data: isSettled(siteList) ? list.data : undefined }
  const looked = opened === '' ? undefined : list.data?.find(({ id }) => String(id) === opened)
  const toMap = () => board.current?.scrollIntoView({ block: 'nearest' })

  function lookAtPlace(centre: LatLng) {
    setView({ centre, zoom: Math.max(view?.zoom ?? 0, 16) })
  }

  function lookAt(zone: Zone) {
    lookAtPlace(middleOf(zone.coordinates))
    toMap()
  }

  function startDrawing(values: ZoneValues) {
    setEditing({ ...editing, values })
    const outline = pointsOf(values.coordinates)
    setSketch({ mode: 'edit', outline })
    // Who is drawing keeps looking where they look, as long as the outline is there.
    const middle = outline === null || outline.length === 0 ? null : middleOf(outline)
    if (middle !== null && (view === null || pixelsBetween(view.centre, middle, view.zoom) > 250)) lookAtPlace(middle)
    toMap()
  }

  // Where there is only one site, the zone is meant for it.
  const onlySite = sites?.length === 1 ? sites[0] : undefined
  function add(site = onlySite) {
    // The map says where it looks as soon as it is there; without one (a browser that draws none) the site decides.
    const centre = view?.centre ?? { lat: 0, lng: 0 }
    setEditing({ values: blankZone(centre, site && { id: site.id, place: placeOf(site), lacksZone: site.lacksZone }) })
  }

  // Whoever was sent here for a zone is asked for the one that is missing, as soon as it is known where.
  const lacking = sites?.find(({ lacksZone }) => lacksZone) ?? onlySite
  const isSent = wanted === 'zone' && sites !== undefined && (view !== null || placeOf(lacking) !== null)
  if (isSent && !isAsked) {
    setAsked(true)
    add(lacking)
  }
  if (wanted === '' && isAsked) setAsked(false)
  function close() {
    setEditing(undefined)
    set({ add: '' })
  }
  return (
    <Page
      filters={
        <>
          <SearchBox
            value={search}
            onChange={value => set({ search: value })}
            label={t`Search zones`}
            className="min-w-24 max-sm:flex-1"
          />
          <FoldedFilters isNarrowed={show !== 'all' || employees !== 'on'}>
            <Button onClick={() => set({ show: show === 'all' ? 'active' : 'all' })}>
              {show === 'all' ? t`Hide Inactive` : t`Show All`}
            </Button>
            <ZoneFiles list={seen} />
            <Switch
              className="sm:min-h-9 sm:items-center"
              label={t`Show employees`}
              checked={employees === 'on'}
              onChange={event => set({ employees: event.target.checked ? 'on' : 'off' })}
            />
          </FoldedFilters>
        </>
      }
      action={
        <Can do="zone:write">
          <Button look="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => add()}>
            <Trans>Add Zone</Trans>
          </Button>
        </Can>
      }
    >
      <Figures list={list.data} inZones={people.data?.employeesInZones ?? undefined} />
      <div className="grid gap-4 lg:grid-cols-[1fr_360px]">
        <div ref={board} className="min-w-0 scroll-mt-16">
          <Card flush title={t`Site map`} className="overflow-hidden">
            <ZoneMap
              list={sketch && editing?.zone ? seen.filter(one => one.id !== editing.zone?.id) : seen}
              people={employees === 'on' ? (people.data?.people ?? []) : []}
              isKnown={isSettled(list) && isSettled(people)}
              view={view}
              onView={setView}
              sketch={sketch}
              onSketch={setSketch}
              onDrawn={outline => {
                if (editing && outline)
                  setEditing({ ...editing, values: { ...editing.values, coordinates: textOf(outline) } })
                setSketch(undefined)
              }}
            />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:max-h-[609px]">
          <SiteHints
            sites={sites ?? noSites}
            onAdd={add}
            onLook={id => {
              const zone = list.data?.find(one => one.id === id)
              if (zone) lookAt(zone)
            }}
          />
          <Card flush title={t`Zones`} className="min-h-0 lg:overflow-y-auto">
            <Loaded of={shown} empty={<NoZones onAdd={() => add()} />}>
              {() =>
                seen.length === 0 ? (
                  <NoZones />
                ) : (
                  <ZoneList
                    list={seen}
                    onLook={lookAt}
                    onHistory={zone => set({ zone: String(zone.id) })}
                    onEdit={zone => {
                      lookAt(zone)
                      setEditing({ zone, values: valuesOfZone(zone) })
                    }}
                  />
                )
              }
            </Loaded>
            {list.data?.length === maxZones && (
              <p className="border-t px-4 py-2 text-muted text-sm">
                <Trans>The first {maxZones} zones by name are shown.</Trans>
              </p>
            )}
          </Card>
        </div>
      </div>
      <Can do="zone:watch">
        <AlertsCard />
      </Can>
      {looked && <ZonePanel zone={looked} onClose={() => set({ zone: '' })} />}
      {editing && !sketch && (
        <ZoneDialog
          zone={editing.zone}
          values={editing.values}
          onDraw={startDrawing}
          onSaved={zone => {
            close()
            lookAt(zone)
          }}
          onClose={close}
        />
      )}
    </Page>
  )
}

const isSettled = ({ data, error }: { data: unknown; error: Error | null }) => data !== undefined || error !== null

function Figures({ list, inZones }: { list: readonly Zone[] | undefined; inZones: number | undefined }) {
  const { t } = useLingui()
  const figure = (count: (all: readonly Zone[]) => number) => (list === undefined ? '–' : count(list))
  return (
    <StatRow isAboveList>
      <StatCard label={t`Total Zones`} figure={figure(all => all.length)} to={wayTo(screens.siteZones)} />
      <StatCard
        label={t`Active Zones`}
        figure={figure(all => all.filter(zone => zone.isActive).length)}
        to={wayTo(screens.siteZones, { show: 'active' })}
      />
      <StatCard
        label={t`Employees in Zones`}
        figure={inZones ?? '–'}
        context={t`On the clock, seen in the last 10 minutes`}
        to={wayTo(screens.liveMap)}
      />
    </StatRow>
  )
}

/** Without anything to add, something was looked for. */
function NoZones({ onAdd }: { onAdd?: () => void }) {
  const { t } = useLingui()
  const mayDraw = useMay('zone:write')
  return (
    <EmptyState
      title={t`No zones found`}
      icon={<MapPinned size={28} />}
      action={
        onAdd &&
        mayDraw && (
          <Button look="primary" onClick={onAdd}>
            <Trans>Draw the first zone</Trans>
          </Button>
        )
      }
    >
      {onAdd === undefined ? (
        <Trans>Try adjusting your search terms</Trans>
      ) : (
        <Trans>Zones say where people may clock in: draw one around each site.</Trans>
      )}
    </EmptyState>
  )
}

function matching(list: readonly Zone[], search: string, show: 'all' | 'active') {
  const wanted = search.toLowerCase()
  return list.filter(({ name, business, isActive }) => {
    const text = `${name} ${business?.name ?? ''}`.toLowerCase()
    return text.includes(wanted) && (isActive || show === 'all')
  })
}
