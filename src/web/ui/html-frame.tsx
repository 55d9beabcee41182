import { cx } from './cx.ts'

interface HtmlFrameProps {
  /** A whole document or a part of one. */
  html: string
  title: string
  className?: string
}

/**
 * Shows HTML that someone else wrote. Nothing in it runs, is sent or leads anywhere: the frame has no rights at all, and the page's
 * own policy holds inside of it as well.
 */
export function HtmlFrame({ html, title, className }: HtmlFrameProps) {
  return (
    <iframe
      sandbox=""
      srcDoc={html}
      title={title}
      className={cx('h-[560px] w-full rounded-control border bg-white', className)}
    />
  )
}
