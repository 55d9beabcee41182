import type { Content, TableCell } from 'pdfmake/interfaces.js'

/** How a bar is told from the next without its colour: ruled, pale, full. */
export type BarLook = 'outline' | 'pale' | 'solid'

interface Bar {
  /** What it stands for and its figure, written beside it. */
  text: string
  value: number
  look: BarLook
}

interface BarGroup {
  label: string
  bars: Bar[]
}

const [width, height] = [250, 7]
const accent = '#1d4ed8'
const looks = {
  outline: { lineColor: accent, lineWidth: 0.8 },
  pale: { color: '#b6c6f0', lineColor: '#b6c6f0' },
  solid: { color: accent, lineColor: accent },
}

/**
 * Bars that lie below one another, each with its figure, the longest or what is named as the most to the full width: drawn, so
 * that they stay sharp in print.
 */
export function barChart(groups: BarGroup[], named?: number): Content {
  const most = named ?? Math.max(...groups.flatMap(({ bars }) => bars.map(({ value }) => value)), 0)
  const lengthOf = (value: number) => (most === 0 ? 0 : (value / most) * width)
  return {
    layout: 'noBorders',
    table: {
      widths: [80, width + 4, '*'],
      dontBreakRows: true,
      body: groups.flatMap(({ label, bars }) =>
        bars.map(({ text, value, look }, index): TableCell[] => [
          { text: index === 0 ? label : '' },
          value === 0
            ? { text: '' }
            : { canvas: [{ type: 'rect', x: 0, y: 2, w: lengthOf(value), h: height, ...looks[look] }] },
          { text, style: 'muted' },
        ]),
      ),
    },
  }
}
