import { Trans, useLingui } from '@lingui/react/macro'
import { Maximize, Minimize, RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { liveMap, type MapIncident } from '#shared/live-map/contract.ts'
import { screens } from '#shared/screens.ts'
import { type Zone, zones } from '#shared/zones/contract.ts'
import { incidentPinId } from '#web/incidents/map/public.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay, useReach } from '#web/platform/session.tsx'
import { wayTo } from '#web/platform/way.ts'
import { BreakCount } from '#web/ui/break-count.tsx'
import { Button } from '#web/ui/button.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import type { PinId } from '#web/ui/map/shapes.ts'
import { Page } from '#web/ui/page.tsx'
import { StatCard, StatRow } from '#web/ui/stat-card.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { AlertsCard, useFollowedPositions } from '#web/zones/public.tsx'
import { IncidentCard } from './incident-card.tsx'
import { IncidentSection } from './incident-section.tsx'
import { MapPanel } from './map-panel.tsx'
import { PersonCard } from './person-card.tsx'
import { StatusPanel } from './status-panel.tsx'
import { useLiveMapParams } from './use-live-map-params.ts'
import { ZoneSection } from './zone-section.tsx'

const noIncidents: readonly MapIncident[] = []
const noZones: readonly Zone[] = []

/** Who is where right now; a client is told who is on duty, without the where. */
export function LiveMapScreen() {
  const { t } = useLingui()
  const [{ search, status, every, person, incident }, set] = useLiveMapParams()
  const seesPlaces = useReach('live-map:read') !== 'part'
  const seesZones = useMay('zone:read')
  const mayWatch = useMay('zone:watch')
  const refetchInterval = Number(every) * 1000
  const wanted = { ...(search && { search }), ...(status !== 'all' && { status }) }
  useFollowedPositions()
  const live = useEndpoint(liveMap.read, wanted, { refetchInterval, keepPrevious: true, staleTime: 0 })
  const zoneList = useEndpoint(zones.list, {}, { refetchInterval, enabled: seesZones, staleTime: 0 })
  const incidentList = useEndpoint(liveMap.incidents, {}, { refetchInterval, enabled: seesPlaces })
  const isPhone = useIsPhone()
  // On a phone the incidents stand above the people, and would push them away.
  const isBelowKnown = !seesPlaces || !isPhone || isSettled(incidentList)
  const chosen = seesPlaces && person !== '' ? Number(person) : null
  const details = useEndpoint(
    liveMap.person,
    { employeeId: chosen ?? 1 },
    { enabled: chosen !== null, refetchInterval, staleTime: 0 },
  )
  const trail = useMemo(
    () =>
      chosen === null
        ? []
        : (details.data?.trail ?? []).map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude })),
    [chosen, details.data],
  )
  const [zone, setZone] = useState<Zone | null>(null)
  const { frame, isFull, toggle } = useFullScreen()
  const shown = live.data?.people.find(one => one.employeeId === chosen)
  const happened = incidentList.data?.find(({ id }) => String(id) === incident)
  const choose = (employeeId: number) => set({ person: String(employeeId), incident: '' })
  const chooseIncident = (id: number) => set({ person: '', incident: String(id) })
  const choosePin = (pin: PinId) =>
    typeof pin === 'number' ? choose(pin) : chooseIncident(Number(pin.replace(/\D/g, '')))

  // A copy, so that the same zone can be asked for again.
  const lookAtZone = useCallback(
    (asked: Zone) => {
      setZone({ ...asked })
      frame.current?.scrollIntoView({ block: 'nearest' })
    },
    [frame],
  )

  function refresh() {
    void live.refetch()
    if (seesZones) void zoneList.refetch()
    if (seesPlaces) void incidentList.refetch()
  }

  return (
    <Page
      intro={!isPhone && t`Real-time employee location and status tracking`}
      filters={
        <>
          <FilterSelect
            label={t`Refresh every`}
            value={every}
            options={[
              { value: '10', label: t`10 seconds` },
              { value: '30', label: t`30 seconds` },
              { value: '60', label: t`1 minute` },
              { value: '300', label: t`5 minutes` },
            ]}
            onChange={seconds => set({ every: seconds })}
            className="max-sm:flex-1 sm:w-36"
          />
          <Button icon={<RefreshCw size={16} aria-hidden="true" />} pending={live.isFetching} onClick={refresh}>
            <Trans>Refresh</Trans>
          </Button>
          {seesPlaces && (
            <Button
              // On a phone the map fills the screen by itself.
              className="max-sm:hidden"
              icon={<Maximize size={16} aria-hidden="true" />}
              onClick={toggle}
            >
              <Trans>Full Screen</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className={seesPlaces ? 'max-sm:order-1' : undefined}>
        <Figures figures={live.data} />
      </div>
      <div className={seesPlaces ? 'grid gap-4 lg:grid-cols-[1fr_380px]' : 'grid gap-4'}>
        {seesPlaces && (
          <div className="flex min-w-0 flex-col gap-4">
            <MapPanel
              isKnown={isSettled(live) && isSettled(incidentList) && (!seesZones || isSettled(zoneList))}
              people={live.data?.people ?? []}
              zones={zoneList.data ?? noZones}
              incidents={incidentList.data ?? noIncidents}
              chosen={happened ? incidentPinId(happened.id) : chosen}
              onChoose={choosePin}
              zone={zone}
              trail={trail}
              isFull={isFull}
              frame={frame}
            >
              {happened && <IncidentCard incident={happened} onClose={() => set({ incident: '' })} />}
              {shown && <PersonCard person={shown} details={details} onClose={() => set({ person: '' })} />}
              {isFull && (
                <Button className="m-2 self-start" icon={<Minimize size={16} aria-hidden="true" />} onClick={toggle}>
                  <Trans>Leave Full Screen</Trans>
                </Button>
              )}
            </MapPanel>
            <IncidentSection incidents={incidentList.data ?? noIncidents} onChoose={chooseIncident} />
          </div>
        )}
        {isBelowKnown && (
          <div className="flex min-w-0 flex-col gap-4">
            {mayWatch && <AlertsCard />}
            <StatusPanel of={live} chosen={chosen} onChoose={seesPlaces ? choose : undefined} />
          </div>
        )}
      </div>
      {seesZones && <ZoneSection zones={zoneList.data ?? noZones} onLook={seesPlaces ? lookAtZone : undefined} />}
    </Page>
  )
}

const isSettled = ({ data, error }: { data: unknown; error: Error | null }) => data !== undefined || error !== null

interface Counts {
  activeEmployees: number
  onDuty: number
  trackedZones: number
}

function Figures({ figures }: { figures: Counts | undefined }) {
  const { t } = useLingui()
  const seesZones = useMay('zone:write')
  return (
    <StatRow isAboveList>
      <StatCard
        label={t`Active Employees`}
        figure={figures?.activeEmployees ?? '–'}
        context={figures && <BreakCount count={figures.onDuty - figures.activeEmployees} />}
        to={wayTo(screens.liveMap, { status: 'active' })}
      />
      <StatCard label={t`On Duty`} figure={figures?.onDuty ?? '–'} to={wayTo(screens.timeTracking)} />
      <StatCard
        label={t`Tracked Zones`}
        figure={figures?.trackedZones ?? '–'}
        {...(seesZones && { to: wayTo(screens.siteZones, { show: 'active' }) })}
      />
    </StatRow>
  )
}

/** The map alone on the whole screen; Escape leaves, as in every browser. */
function useFullScreen() {
  const frame = useRef<HTMLDivElement>(null)
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  const toggle = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen())?.catch(() => {})
  return { frame, isFull, toggle }
}
