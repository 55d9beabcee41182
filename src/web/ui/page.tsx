import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { ThumbReach } from './thumb-reach.tsx'

interface PageProps {
  /** Search, date, status: they live in the URL. */
  filters?: ReactNode
  /** The one primary action: top right on a desktop, in reach of the thumb on a phone. */
  action?: ReactNode
  /** A line under the title that says what this screen is for. */
  intro?: ReactNode
  narrow?: boolean
  /** For boards and tables of many columns, which use the whole of a large screen. */
  wide?: boolean
  children: ReactNode
}

/** The title stands in the header; a page has filters, one action and content. */
export function Page({ filters, action, intro, narrow = false, wide = false, children }: PageProps) {
  return (
    <div
      className={cx(
        'mx-auto flex w-full flex-col gap-3 px-4 py-2 sm:gap-4 sm:p-6',
        // What floats covers no last row.
        'max-sm:has-[[data-thumb]:not(:empty)]:pb-18',
        widthOf(narrow, wide),
      )}
    >
      {intro && <p className="text-muted">{intro}</p>}
      {(filters || action) && (
        // An action that floats leaves no line of its own above the content.
        <div className={cx('flex flex-wrap items-end gap-3 empty:hidden', !filters && 'max-sm:contents')}>
          {filters}
          {action && <ThumbReach>{action}</ThumbReach>}
        </div>
      )}
      {children}
    </div>
  )
}

const widthOf = (narrow: boolean, wide: boolean) => (narrow ? 'max-w-3xl' : wide ? 'max-w-[1920px]' : 'max-w-[1440px]')
