import { AxisBottom, AxisLeft } from '@visx/axis'
import type { scaleBand, scaleLinear } from '@visx/scale'
import type { Category } from './series.ts'

type Band = ReturnType<typeof scaleBand<string>>
type Linear = ReturnType<typeof scaleLinear<number>>

export const margin = { top: 22, right: 8, bottom: 26, left: 46 }
export const height = 220
export const plotHeight = height - margin.top - margin.bottom

const text = { fill: 'var(--muted)', fontSize: 12, fontFamily: 'inherit' } as const

interface AxesProps {
  x: Band
  y: Linear
  width: number
  categories: readonly Category[]
  formatTick: (value: number) => string
}

/** The two axes and the faint lines across: as many labels as there is room for. */
export function Axes({ x, y, width, categories, formatTick }: AxesProps) {
  const ticks = y.ticks(4)
  const every = Math.max(1, Math.ceil((categories.length * labelWidth) / Math.max(1, width)))
  const labels = new Map(categories.map(({ id, label }) => [id, label]))
  return (
    <>
      {ticks.map(tick => (
        <line key={tick} x1={0} x2={width} y1={y(tick)} y2={y(tick)} stroke="var(--border)" />
      ))}
      <AxisLeft
        scale={y}
        tickValues={ticks}
        hideAxisLine
        hideTicks
        tickFormat={value => formatTick(Number(value))}
        tickLabelProps={{ ...text, textAnchor: 'end', dx: -6, dy: 4 }}
      />
      <AxisBottom
        top={plotHeight}
        scale={x}
        stroke="var(--control)"
        hideTicks
        tickValues={categories.filter((_, index) => index % every === 0).map(({ id }) => id)}
        tickFormat={id => labels.get(String(id)) ?? ''}
        tickLabelProps={{ ...text, textAnchor: 'middle', dy: 2 }}
      />
    </>
  )
}

const labelWidth = 46
