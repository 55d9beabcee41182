import type { ReactNode } from 'react'

export type Colour = 'accent' | 'good' | 'wait' | 'bad' | 'open' | 'calm'

/** How a series is told from another without its colour. */
export type Look = 'solid' | 'outline' | 'hatch'

export interface Series {
  id: string
  label: string
  colour: Colour
  look: Look
  values: readonly number[]
}

/** One place along the bottom: a day, a week. */
export interface Category {
  id: string
  /** Short, for the axis. */
  label: string
  /** In full, for the table and for whoever points at it. */
  name: string
}

export interface ChartData {
  /** What the chart shows, for screen readers and as the heading of the table. */
  label: string
  /** The one sentence that says what can be seen. */
  summary: string
  /** What the categories are: Day, Week. */
  categoryLabel: string
  categories: readonly Category[]
  series: readonly Series[]
  format: (value: number) => string
  /** Shorter, for the axis. */
  formatTick?: (value: number) => string
  /** What to say instead when every value is nothing. */
  empty: ReactNode
}

export const colourOf = (colour: Colour) => `var(--${colour})`

export const isEmpty = ({ series }: Pick<ChartData, 'series'>) =>
  series.every(({ values }) => values.every(value => value === 0))
