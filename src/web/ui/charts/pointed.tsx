import { Bar } from '@visx/shape'
import { useState } from 'react'
import { plotHeight } from './axes.tsx'
import type { Category, ChartData } from './series.ts'

interface PointedProps {
  data: ChartData
  /** Where each category begins, and how wide it is. */
  bands: { x: number; width: number }[]
  plotWidth: number
}

/** What a mouse or a finger points at, in figures. The table says the same to everyone else. */
export function Pointed({ data, bands, plotWidth }: PointedProps) {
  const [index, setIndex] = useState<number>()
  const band = index === undefined ? undefined : bands[index]
  const category = index === undefined ? undefined : data.categories[index]
  return (
    <>
      {band && <Bar x={band.x} width={band.width} height={plotHeight} fill="var(--muted)" opacity={0.12} />}
      {bands.map(({ x, width }, one) => (
        <Bar
          // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place
          key={one}
          x={x}
          width={width}
          height={plotHeight}
          fill="transparent"
          onPointerEnter={() => setIndex(one)}
          onPointerDown={() => setIndex(one)}
          onPointerLeave={() => setIndex(undefined)}
        />
      ))}
      {band && category && index !== undefined && (
        <Note data={data} category={category} index={index} at={band.x + band.width / 2} plotWidth={plotWidth} />
      )}
    </>
  )
}

const noteWidth = 168

interface NoteProps {
  data: ChartData
  category: Category
  index: number
  at: number
  plotWidth: number
}

function Note({ data, category, index, at, plotWidth }: NoteProps) {
  const x = Math.min(Math.max(0, at - noteWidth / 2), Math.max(0, plotWidth - noteWidth))
  return (
    <foreignObject x={x} y={-18} width={noteWidth} height={plotHeight} className="pointer-events-none overflow-visible">
      <div className="rounded-control border bg-surface px-2.5 py-1.5 text-xs shadow-float">
        <p className="font-semibold">{category.name}</p>
        {data.series.map(({ id, label, values }) => (
          <p key={id} className="flex justify-between gap-3 tabular-nums">
            <span className="text-muted">{label}</span>
            {data.format(values[index] ?? 0)}
          </p>
        ))}
      </div>
    </foreignObject>
  )
}
