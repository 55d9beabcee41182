import { LngLatBounds } from 'maplibre-gl'
import type { LatLng } from '#shared/geo.ts'
import { clustersOf } from './clusters.ts'
import type { MapLibre } from './engine.ts'
import { middleOf } from './geometry.ts'
import { clusterElement, name, pinElement } from './pin-elements.ts'
import { type Pin, type PinId, zoomRange } from './shapes.ts'
import { sheetOver } from './sheet.ts'

// Wide enough that two pins never cover each other's letters; in a crowd, that one can still tell the numbers apart.
const nearPixels = 34
const nearPixelsInCrowd = 90
const crowd = 150
// Pins just outside of the view are drawn too, so that they are there when the map is dragged.
const marginPixels = 60

interface PinsOptions {
  onPin: (id: PinId) => void
  /** Says how many pins are behind one sign. */
  clusterLabel: (count: number) => string
}

interface Shown {
  element: HTMLElement
  look: string
  /** What it was named after. */
  pin?: Pin
  /** What a number stands for. */
  members?: Pin[]
}

interface Placed {
  pin: Pin
  x: number
  y: number
}

/**
 * Pins as real buttons over the map. Only what is in sight is drawn, and what is drawn already is moved rather than made
 * anew: thousands of pins may move at once, and the one that has the focus keeps it.
 */
export function pinsOver(map: MapLibre, { onPin, clusterLabel }: PinsOptions) {
  const sheet = sheetOver(map)
  let shown = new Map<string, Shown>()
  let latest = new Map<PinId, Pin>()
  return {
    /** Draws them, and says which stand for themselves. */
    show(pins: readonly Pin[], chosen: PinId | null): Pin[] {
      const before = shown
      shown = new Map()
      latest = new Map()
      sheet.flatten()
      const inSight = placedInSight(map, pins)
      const isNearest = map.getZoom() >= zoomRange.max - 0.5
      const joinable = inSight.filter(({ pin }) => !pin.alone)
      for (const { members } of clustersOf(joinable, joinable.length > crowd ? nearPixelsInCrowd : nearPixels))
        if (members.length === 1 || isNearest) spread(members)
        else putCluster(members)
      for (const { members } of clustersOf(
        inSight.filter(({ pin }) => pin.alone),
        nearPixels,
      ))
        spread(members)
      for (const [key, { element }] of before) if (!shown.has(key)) sheet.take(element)
      return [...latest.values()]

      // Where nothing may hide behind a number they stand in a ring.
      function spread(members: Placed[]) {
        const radius = members.length === 1 ? 0 : Math.max(20, (members.length * 34) / (2 * Math.PI))
        members.forEach(({ pin }, index) => {
          const angle = (2 * Math.PI * index) / members.length
          putPin(pin, [Math.sin(angle) * radius, -Math.cos(angle) * radius])
        })
      }

      function putPin(pin: Pin, offset: [number, number]) {
        latest.set(pin.id, pin)
        const isChosen = pin.id === chosen
        const look = `${pin.text} ${pin.colour} ${pin.shape} ${pin.faint === true} ${isChosen}`
        const make = () => {
          const element = pinElement(pin, isChosen)
          element.addEventListener('click', () => onPin(pin.id))
          return element
        }
        const one = put(before, `pin ${pin.id}`, look, { at: pin, aside: offset }, make)
        if (one.pin === pin) return
        one.pin = pin
        name(one.element, pin.label)
      }

      // The same sign, whichever pin joins or leaves: only its number changes.
      function putCluster(placed: Placed[]) {
        const members = placed.map(({ pin }) => pin)
        const key = `cluster ${members[0]?.id}`
        const make = () => {
          const element = clusterElement()
          element.addEventListener('click', () => lookAt(shown.get(key)?.members ?? []))
          return element
        }
        const one = put(before, key, 'cluster', { at: middleOf(members), aside: [0, 0] }, make)
        one.members = members
        if (one.element.textContent === String(members.length)) return
        one.element.textContent = String(members.length)
        name(one.element, clusterLabel(members.length))
      }
    },
    remove: sheet.remove,
  }

  function lookAt(pins: readonly Pin[]) {
    const bounds = new LngLatBounds()
    for (const { lng, lat } of pins) bounds.extend([lng, lat])
    if (pins.length > 0) map.fitBounds(bounds, { padding: 80, maxZoom: zoomRange.max })
  }

  function put(
    before: Map<string, Shown>,
    key: string,
    look: string,
    place: { at: LatLng; aside: readonly [number, number] },
    make: () => HTMLElement,
  ): Shown {
    const known = before.get(key)
    const isSame = known?.look === look
    if (known !== undefined && !isSame) sheet.take(known.element)
    const one = known !== undefined && isSame ? known : { element: make(), look }
    sheet.lay({ element: one.element, ...place })
    shown.set(key, one)
    return one
  }
}

function placedInSight(map: MapLibre, pins: readonly Pin[]): Placed[] {
  const { clientWidth, clientHeight } = map.getContainer()
  return pins.flatMap(pin => {
    const { x, y } = map.project([pin.lng, pin.lat])
    const isInSight =
      x > -marginPixels && y > -marginPixels && x < clientWidth + marginPixels && y < clientHeight + marginPixels
    return isInSight ? [{ pin, x, y }] : []
  })
}
