import { useEffect, useRef, useState } from 'react'
import type { Pencil } from './drawing.ts'
import type { MapLibre } from './engine.ts'
import type { Drawing } from './shapes.ts'

/** Puts a pencil in hand while something is being drawn, and says whether it is there: its code comes with the first drawing. */
export function usePencil(map: MapLibre | undefined, drawing: Drawing | undefined) {
  const [pencil, setPencil] = useState<Pencil>()
  const latest = useRef(drawing)
  latest.current = drawing
  const colour = drawing?.colour

  useEffect(() => {
    if (map === undefined || colour === undefined) return
    let taken: Pencil | undefined
    let isOver = false
    void import('./drawing.ts').then(({ startDrawing }) => {
      if (isOver) return
      taken = startDrawing(map, colour, outline => latest.current?.onOutline(outline))
      setPencil(taken)
    })
    return () => {
      isOver = true
      setPencil(undefined)
      taken?.stop()
    }
  }, [map, colour])

  const mode = drawing?.mode
  const outline = drawing?.outline
  useEffect(() => {
    if (pencil !== undefined && mode !== undefined) pencil.use(mode)
  }, [pencil, mode])
  useEffect(() => {
    if (pencil !== undefined && mode === 'edit') pencil.show(outline ?? null)
  }, [pencil, mode, outline])
  return pencil !== undefined
}
