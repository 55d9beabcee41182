import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { Axes, height, margin, plotHeight } from './axes.tsx'
import { Chart } from './chart.tsx'
import { Pointed } from './pointed.tsx'
import { type ChartData, colourOf } from './series.ts'

/** Series that rise and fall; every second one is dashed. */
export function LineChart({ data }: { data: ChartData }) {
  return <Chart data={data}>{width => <Lines data={data} width={width} />}</Chart>
}

function Lines({ data, width }: { data: ChartData; width: number }) {
  const { categories, series, format, formatTick = format } = data
  const plotWidth = Math.max(10, width - margin.left - margin.right)
  const x = scaleBand({ domain: categories.map(({ id }) => id), range: [0, plotWidth], padding: 0.28 })
  const y = scaleLinear({
    domain: [0, Math.max(...series.flatMap(({ values }) => values))],
    range: [plotHeight, 0],
    nice: 4,
  })
  const middle = (index: number) => (x(categories[index]?.id ?? '') ?? 0) + x.bandwidth() / 2
  const hasDots = categories.length <= 31
  return (
    <svg width={width} height={height} aria-hidden="true" className="block overflow-visible">
      <Group left={margin.left} top={margin.top}>
        <Axes x={x} y={y} width={plotWidth} categories={categories} formatTick={formatTick} />
        {series.map(({ id, colour, values }, place) => (
          <Group key={id}>
            <LinePath
              data={[...values]}
              x={(_, index) => middle(index)}
              y={value => y(value)}
              stroke={colourOf(colour)}
              strokeWidth={2}
              strokeDasharray={place % 2 === 0 ? undefined : '5 4'}
            />
            {hasDots &&
              values.map((value, index) => (
                <circle key={categories[index]?.id} cx={middle(index)} cy={y(value)} r={3} fill={colourOf(colour)} />
              ))}
          </Group>
        ))}
        <Pointed
          data={data}
          plotWidth={plotWidth}
          bands={categories.map(({ id }) => ({ x: (x(id) ?? 0) - (x.step() - x.bandwidth()) / 2, width: x.step() }))}
        />
      </Group>
    </svg>
  )
}
