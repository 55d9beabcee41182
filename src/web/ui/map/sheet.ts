import type { LatLng } from '#shared/geo.ts'
import type { MapLibre } from './engine.ts'

/** Something that lies on the sheet with its middle at a place, moved aside by some pixels. */
interface Lying {
  element: HTMLElement
  at: LatLng
  aside: readonly [number, number]
}

export interface Sheet {
  /** Puts it there, or moves it; the sheet must be flat. */
  lay(lying: Lying): void
  take(element: HTMLElement): void
  /** Brings the sheet in line with the view before something is laid on it. */
  flatten(): void
  remove(): void
}

// Stretched further than this, letters would look wrong.
const mostStretch = 0.5

/**
 * A sheet of elements over the map that moves with it as a whole. While someone drags or zooms, the browser shifts and
 * stretches one finished picture; placing hundreds of pins anew for each frame is what made a slow machine stumble.
 */
export function sheetOver(map: MapLibre): Sheet {
  const sheet = document.createElement('div')
  sheet.className = 'absolute top-0 left-0 size-0 origin-top-left will-change-transform'
  map.getCanvasContainer().append(sheet)
  const lying = new Map<HTMLElement, Lying>()
  let flatAt = { corner: map.unproject([0, 0]), zoom: map.getZoom() }
  map.on('move', follow)

  function follow() {
    const stretch = map.getZoom() - flatAt.zoom
    if (Math.abs(stretch) > mostStretch) return settle()
    const { x, y } = map.project(flatAt.corner)
    sheet.style.transform = `translate(${x}px, ${y}px) scale(${2 ** stretch})`
  }

  function flatten() {
    flatAt = { corner: map.unproject([0, 0]), zoom: map.getZoom() }
    sheet.style.transform = ''
  }

  function settle() {
    flatten()
    for (const one of lying.values()) place(one)
  }

  function place({ element, at, aside: [right, down] }: Lying) {
    const { x, y } = map.project([at.lng, at.lat])
    const transform = `translate(${Math.round(x + right)}px, ${Math.round(y + down)}px) translate(-50%, -50%)`
    if (element.style.transform !== transform) element.style.transform = transform
  }

  return {
    lay(one) {
      place(one)
      if (!lying.has(one.element)) {
        one.element.classList.add('absolute')
        sheet.append(one.element)
      }
      lying.set(one.element, one)
    },
    take(element) {
      lying.delete(element)
      element.remove()
    },
    flatten,
    remove() {
      map.off('move', follow)
      sheet.remove()
    },
  }
}
