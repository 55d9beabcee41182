import {
  type GeoJSONStoreFeatures,
  TerraDraw,
  TerraDrawCircleMode,
  TerraDrawPolygonMode,
  TerraDrawRectangleMode,
  TerraDrawSelectMode,
} from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import { type LatLng, ringOf } from '#shared/geo.ts'
import { resolveColour } from './colours.ts'
import type { MapLibre } from './engine.ts'
import type { DrawingMode } from './shapes.ts'

export interface Pencil {
  use(mode: DrawingMode): void
  show(outline: readonly LatLng[] | null): void
  stop(): void
}

/** Draws one outline on a map and changes it point by point; tells of it whenever the pencil is lifted. */
export function startDrawing(map: MapLibre, colour: string, onOutline: (outline: LatLng[]) => void): Pencil {
  const ink = hexOf(resolveColour(colour))
  const look = { fillColor: ink, fillOpacity: 0.2, outlineColor: ink, outlineWidth: 2 }
  const editable = {
    feature: { draggable: true, coordinates: { draggable: true, deletable: true, midpoints: true } },
  } as const
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 9 }),
    modes: [
      new TerraDrawPolygonMode({ styles: look }),
      new TerraDrawRectangleMode({ styles: look }),
      new TerraDrawCircleMode({ styles: look }),
      new TerraDrawSelectMode({
        flags: { polygon: editable, rectangle: editable, circle: editable },
        styles: { selectedPolygonColor: ink, selectedPolygonFillOpacity: 0.2, selectedPolygonOutlineColor: ink },
      }),
    ],
  })
  let mode: DrawingMode = 'edit'
  let drawn: string | null = null
  draw.start()
  draw.on('finish', id => {
    const feature = draw.getSnapshotFeature(id)
    const outline = feature && outlineOf(feature)
    if (outline) onOutline(outline)
  })
  return {
    use(next) {
      mode = next
      if (next === 'edit') return select()
      draw.clear()
      drawn = null
      draw.setMode(next)
    },
    show(outline) {
      const text = outline === null ? null : keyOf(outline)
      if (outline === null || (text === drawn && mode === 'edit')) return
      drawn = text
      draw.setMode('select')
      draw.clear()
      draw.addFeatures([
        {
          type: 'Feature',
          properties: { mode: 'polygon' },
          geometry: { type: 'Polygon', coordinates: [ringOf(outline).map(([lng, lat]) => [round(lng), round(lat)])] },
        },
      ])
      if (mode === 'edit') select()
    },
    stop() {
      draw.stop()
    },
  }

  function select() {
    draw.setMode('select')
    const [feature] = draw.getSnapshot().filter(one => outlineOf(one) !== null)
    if (feature?.id !== undefined) draw.selectFeature(feature.id)
  }
}

function outlineOf({ geometry }: GeoJSONStoreFeatures): LatLng[] | null {
  if (geometry.type !== 'Polygon') return null
  const [ring = []] = geometry.coordinates
  return ring.slice(0, -1).map(([lng = 0, lat = 0]) => ({ lat: round(lat), lng: round(lng) }))
}

const keyOf = (outline: readonly LatLng[]) => outline.map(({ lat, lng }) => `${round(lat)} ${round(lng)}`).join()

// A seventh decimal is a centimetre.
const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7

function hexOf(rgb: string): `#${string}` {
  const [r = 0, g = 0, b = 0] = (rgb.match(/[\d.]+/g) ?? []).map(Number)
  return `#${[r, g, b].map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}
