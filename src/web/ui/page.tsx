import type { ReactNode } from 'react'
import { cx } from './cx.ts'

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
    <div className={cx('mx-auto flex w-full flex-col gap-4 p-4 sm:p-6', widthOf(narrow, wide))}>
      {intro && <p className="text-muted">{intro}</p>}
      {(filters || action) && (
        <div className="flex flex-wrap items-end gap-3">
          {filters}
          {action && <div className={inThumbReach}>{action}</div>}
        </div>
      )}
      {children}
    </div>
  )
}

const widthOf = (narrow: boolean, wide: boolean) => (narrow ? 'max-w-3xl' : wide ? 'max-w-[1920px]' : 'max-w-[1440px]')

/** Where a page's one primary action stands; for lists inside tabs, which bring their own. */
export const inThumbReach =
  'max-sm:fixed max-sm:right-4 max-sm:bottom-[calc(72px+env(safe-area-inset-bottom))] max-sm:z-20 max-sm:rounded-control max-sm:shadow-float sm:ml-auto'
