import { Trans } from '@lingui/react/macro'
import { Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { ScrollFrame } from '../scroll-list.tsx'
import { fillOf, Hatches } from './fills.tsx'
import { type ChartData, isEmpty, type Series } from './series.ts'
import { useWidth } from './use-width.ts'

interface ChartProps {
  data: ChartData
  /** Draws into the width there is; `hatchId` names the stripes. */
  children: (width: number, hatchId: string) => ReactNode
}

/** What every chart has: a sentence for those who do not see it, a key, and the same figures as a table. */
export function Chart({ data, children }: ChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const [isTable, setTable] = useState(false)
  const id = useId().replaceAll(/[^\w-]/g, '')
  if (isEmpty(data)) return <p className="py-8 text-center text-muted">{data.empty}</p>
  return (
    <figure className="m-0 flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Key series={data.series} />
        <Button
          look="quiet"
          size="small"
          aria-expanded={isTable}
          aria-controls={`${id}-table`}
          className="-mr-2 ml-auto print:hidden"
          icon={<Table2 size={15} aria-hidden="true" />}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? <Trans>Hide table</Trans> : <Trans>Show table</Trans>}
        </Button>
      </div>
      <div ref={ref} role="img" aria-label={`${data.label}. ${data.summary}`} className="min-h-[220px]">
        {width > 0 && children(width, id)}
      </div>
      <div id={`${id}-table`} hidden={!isTable}>
        {isTable && <DataTable {...data} />}
      </div>
    </figure>
  )
}

function Key({ series }: { series: readonly Series[] }) {
  const id = useId().replaceAll(/[^\w-]/g, '')
  return (
    <ul aria-hidden="true" className="m-0 flex list-none flex-wrap gap-x-4 gap-y-1 p-0 text-sm">
      {series.map(({ id: one, label, look, colour }) => (
        <li key={one} className="flex items-center gap-1.5">
          <svg width="14" height="14" aria-hidden="true">
            <Hatches id={id} colours={[colour]} />
            <rect x="1" y="1" width="12" height="12" rx="2" {...fillOf(look, colour, id)} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}

function DataTable({ label, categoryLabel, categories, series, format }: ChartData) {
  return (
    <ScrollFrame aria-label={label} className="max-h-72 rounded-control border">
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-left text-sm">
        <thead>
          <tr>
            <th scope="col" className={head}>
              {categoryLabel}
            </th>
            {series.map(({ id, label: name }) => (
              <th key={id} scope="col" className={`${head} text-right`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map(({ id, name }, index) => (
            <tr key={id}>
              <th scope="row" className="border-b px-3 py-1 font-normal">
                {name}
              </th>
              {series.map(one => (
                <td key={one.id} className="border-b px-3 py-1 text-right">
                  {format(one.values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  )
}

const head = 'sticky top-0 border-b bg-surface px-3 py-1.5 font-medium text-muted'
