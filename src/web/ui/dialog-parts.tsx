import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export const overlay = 'fixed inset-0 z-40 bg-dim animate-fade'

export const sheet = cx(
  'fixed z-50 flex max-h-[92dvh] flex-col overflow-hidden bg-surface shadow-float animate-rise focus:outline-none',
  'inset-x-0 bottom-0 rounded-t-[14px] pb-[env(safe-area-inset-bottom)]',
  'sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[calc(100vw-48px)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card sm:pb-0',
)

// The edges are those of the dialog, below what it is padded with: what scrolls goes under the buttons and shows nowhere.
const alwaysInSight =
  'sticky -bottom-4 z-10 -mx-4 -mb-4 border-t bg-surface px-4 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6 sm:py-4'

/**
 * The buttons of a dialog, across every column and in sight however long it is: on a phone one above the other, the main
 * one first under the thumb.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div
      data-actions
      className={cx(alwaysInSight, 'col-span-full mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end')}
    >
      {children}
    </div>
  )
}
