import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { Axes, height, margin, plotHeight } from './axes.tsx'
import { Chart } from './chart.tsx'
import { fillOf, Hatches } from './fills.tsx'
import { Pointed } from './pointed.tsx'
import type { ChartData } from './series.ts'

interface BarChartProps {
  data: ChartData
  /** On top of each other when they are parts of one sum, else side by side. */
  stacked?: boolean
}

export function BarChart({ data, stacked = false }: BarChartProps) {
  return <Chart data={data}>{(width, id) => <Bars data={data} stacked={stacked} width={width} hatchId={id} />}</Chart>
}

interface BarsProps extends Required<BarChartProps> {
  width: number
  hatchId: string
}

function Bars({ data, stacked, width, hatchId }: BarsProps) {
  const { categories, series, format, formatTick = format } = data
  const plotWidth = Math.max(10, width - margin.left - margin.right)
  const sums = categories.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))
  const top = stacked ? Math.max(...sums) : Math.max(...series.flatMap(({ values }) => values))
  const band = scaleBand({ domain: categories.map(({ id }) => id), range: [0, plotWidth], padding: 0.28 })
  const y = scaleLinear({ domain: [0, top], range: [plotHeight, 0], nice: 4 })
  const bars = categories.flatMap(({ id }, index) => placed(band(id) ?? 0, band.bandwidth(), index))
  // A figure over each bar, where it has the room.
  const isLabelled = (stacked || series.length === 1) && band.step() >= 40

  function placed(left: number, bandwidth: number, index: number) {
    // Too narrow to stand side by side, they stand in front of one another, each narrower than the one behind.
    const isSideBySide = !stacked && bandwidth / series.length >= narrowest
    const slot = isSideBySide ? bandwidth / series.length : bandwidth
    let below = 0
    return series.map(({ id, look, colour, values }, place) => {
      const value = values[index] ?? 0
      const from = stacked ? below : 0
      below += value
      const [bottom, tip] = [y(from), y(from + value)]
      const inset = stacked || isSideBySide ? 0 : (place * slot) / (2 * series.length)
      const x = left + inset + (isSideBySide ? place * slot : 0)
      const box = { x, y: tip, width: Math.max(1, slot - 2 * inset - 1), height: bottom - tip }
      return { key: `${id}-${index}`, box, fill: fillOf(look, colour, hatchId), isDrawn: value > 0 }
    })
  }

  return (
    <svg width={width} height={height} aria-hidden="true" className="block overflow-visible">
      <Hatches id={hatchId} colours={series.map(({ colour }) => colour)} />
      <Group left={margin.left} top={margin.top}>
        <Axes x={band} y={y} width={plotWidth} categories={categories} formatTick={formatTick} />
        {bars.map(({ key, box, fill, isDrawn }) => isDrawn && <Bar key={key} {...box} rx={1.5} {...fill} />)}
        {isLabelled &&
          categories.map(({ id }, index) => (
            <text
              key={id}
              x={(band(id) ?? 0) + band.bandwidth() / 2}
              y={y(sums[index] ?? 0) - 5}
              textAnchor="middle"
              fontSize={12}
              fill="var(--text)"
              className="tabular-nums"
            >
              {sums[index] ? formatTick(sums[index]) : ''}
            </text>
          ))}
        <Pointed
          data={data}
          plotWidth={plotWidth}
          bands={categories.map(({ id }) => ({
            x: (band(id) ?? 0) - (band.step() - band.bandwidth()) / 2,
            width: band.step(),
          }))}
        />
      </Group>
    </svg>
  )
}

const narrowest = 7
