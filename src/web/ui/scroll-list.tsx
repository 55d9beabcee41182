import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

// What is there for screen readers alone is placed within the list, or it would make the page as wide as the list is inside.

/** A list with a height of its own (`max-h-…`): it takes the focus, so that it scrolls by keyboard. */
export function ScrollList({ className, ...rest }: ComponentProps<'ul'>) {
  return (
    <ul
      {...rest}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by key
      tabIndex={0}
      className={cx('relative m-0 list-none divide-y overflow-y-auto p-0 focus-visible:-outline-offset-2', className)}
    />
  )
}

/** The same around a table. */
export function ScrollFrame({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by key
      tabIndex={0}
      className={cx('relative overflow-auto focus-visible:-outline-offset-2', className)}
    />
  )
}
