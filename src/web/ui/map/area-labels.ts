import type { MapLibre } from './engine.ts'
import { middleOf } from './geometry.ts'
import type { Area } from './shapes.ts'
import { sheetOver } from './sheet.ts'

// From far away names would only lie on top of each other.
const minLabelPixels = 20

/** The names of areas, in their middle. The list beside the map says the same to screen readers. */
export function areaLabels(map: MapLibre) {
  const sheet = sheetOver(map)
  let shown = new Map<number, HTMLElement>()
  return {
    show(areas: readonly Area[]) {
      const before = shown
      shown = new Map()
      sheet.flatten()
      for (const area of areas.filter(isReadable)) {
        const element = before.get(area.id) ?? labelElement()
        if (element.textContent !== area.label) element.textContent = area.label
        shown.set(area.id, element)
        sheet.lay({ element, at: middleOf(area.outline), aside: [0, 0] })
      }
      for (const [id, element] of before) if (!shown.has(id)) sheet.take(element)
    },
    remove: sheet.remove,
  }

  function isReadable({ outline }: Area) {
    const xs = outline.map(({ lat, lng }) => map.project([lng, lat]).x)
    return Math.max(...xs) - Math.min(...xs) >= minLabelPixels
  }
}

function labelElement() {
  const element = document.createElement('span')
  element.className =
    'pointer-events-none max-w-40 truncate rounded px-1.5 py-0.5 font-medium text-text text-xs bg-[color-mix(in_oklab,var(--surface)_82%,transparent)]'
  element.setAttribute('aria-hidden', 'true')
  return element
}
