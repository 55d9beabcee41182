import { LngLatBounds, Marker } from 'maplibre-gl'
import { clustersOf } from './clusters.ts'
import type { MapLibre } from './engine.ts'
import { middleOf } from './geometry.ts'
import { type Area, type Pin, shapeClass, zoomRange } from './shapes.ts'

// Wide enough that two pins never cover each other's letters.
const nearPixels = 34

interface PinMarkersOptions {
  onPin: (id: number) => void
  /** Says how many are behind one sign. */
  clusterLabel: (count: number) => string
}

/** Pins as real buttons over the map: they have names, take focus and are read out. */
export function pinMarkers(map: MapLibre, { onPin, clusterLabel }: PinMarkersOptions) {
  let shown: Marker[] = []
  return {
    show(pins: readonly Pin[], chosen: number | null) {
      clear()
      const spots = pins.map(pin => ({ pin, ...project(map, pin) }))
      // As near as one can look, nothing is hidden behind a number any more.
      const near = map.getZoom() >= zoomRange.max - 0.5 ? 0 : nearPixels
      for (const { members } of clustersOf(spots, near)) {
        const [first] = members
        if (first === undefined) continue
        const element = members.length === 1 ? pinElement(first.pin, first.pin.id === chosen) : clusterElement()
        const at = members.length === 1 ? first.pin : middleOf(members.map(({ pin }) => pin))
        const marker = new Marker({ element }).setLngLat([at.lng, at.lat]).addTo(map)
        shown.push(marker)
        if (members.length === 1) {
          name(element, first.pin.label)
          element.addEventListener('click', () => onPin(first.pin.id))
        } else {
          element.textContent = String(members.length)
          name(element, clusterLabel(members.length))
          const bounds = new LngLatBounds()
          for (const { pin } of members) bounds.extend([pin.lng, pin.lat])
          element.addEventListener('click', () => map.fitBounds(bounds, { padding: 80, maxZoom: zoomRange.max }))
        }
      }
    },
    clear,
  }

  function clear() {
    for (const marker of shown) marker.remove()
    shown = []
  }
}

/** The names of areas, in their middle. The list beside the map says the same to screen readers. */
export function areaLabels(map: MapLibre) {
  let shown: Marker[] = []
  return {
    show(areas: readonly Area[]) {
      for (const marker of shown) marker.remove()
      shown = areas.filter(isReadable).map(area => {
        const element = document.createElement('span')
        element.className =
          'pointer-events-none max-w-40 truncate rounded px-1.5 py-0.5 font-medium text-text text-xs bg-[color-mix(in_oklab,var(--surface)_82%,transparent)]'
        element.textContent = area.label
        const { lat, lng } = middleOf(area.outline)
        const marker = new Marker({ element }).setLngLat([lng, lat]).addTo(map)
        // MapLibre calls every marker an image with a name of its own.
        element.removeAttribute('role')
        element.removeAttribute('aria-label')
        element.removeAttribute('tabindex')
        element.setAttribute('aria-hidden', 'true')
        return marker
      })
    },
  }

  function isReadable({ outline }: Area) {
    const xs = outline.map(({ lat, lng }) => map.project([lng, lat]).x)
    return Math.max(...xs) - Math.min(...xs) >= minLabelPixels
  }
}

// From far away names would only lie on top of each other.
const minLabelPixels = 28

const project = (map: MapLibre, { lat, lng }: Pin) => {
  const { x, y } = map.project([lng, lat])
  return { x, y }
}

function pinElement({ text, colour, shape, faint }: Pin, isChosen: boolean) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'grid size-8 place-items-center bg-transparent p-0 focus-visible:outline-accent'
  const plate = document.createElement('span')
  plate.className = `col-start-1 row-start-1 size-7 border-2 border-surface shadow-float ${shapeClass[shape]}`
  plate.style.backgroundColor = colour
  // Opacity of the button itself belongs to MapLibre.
  if (faint) plate.style.opacity = '0.55'
  if (isChosen) plate.style.outline = '3px solid var(--accent)'
  const letters = document.createElement('span')
  // Initials are a picture of the name that the button is called by.
  letters.className =
    'z-1 col-start-1 row-start-1 font-semibold text-[11px] text-on-accent after:content-[attr(data-text)]'
  letters.dataset.text = text
  button.append(plate, letters)
  return button
}

function clusterElement() {
  const button = document.createElement('button')
  button.type = 'button'
  button.className =
    'grid size-9 place-items-center rounded-full border-2 border-surface bg-sidebar-active font-semibold text-sm text-white shadow-float'
  return button
}

function name(element: HTMLElement, label: string) {
  element.setAttribute('aria-label', label)
  element.setAttribute('title', label)
  element.removeAttribute('role')
}
