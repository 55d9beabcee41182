import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface SeenPhotoProps {
  src: string
  /** In pixels: a frame of one size, so that nothing moves when the picture comes. */
  width: number
  height: number
  /** The same size, and what is around it. */
  look: { frame: string; around?: string }
}

/** What somebody photographed; the whole of it is one tap away, where it has an address. */
export function SeenPhoto({ src, width, height, look }: SeenPhotoProps): ReactNode {
  const { t } = useLingui()
  const picture = (
    <img
      src={src}
      alt={t`What was seen`}
      loading="lazy"
      width={width}
      height={height}
      className={cx('rounded-control border object-cover', look.frame)}
    />
  )
  if (src.startsWith('data:')) return <div className={look.around}>{picture}</div>
  return (
    <a href={src} target="_blank" rel="noreferrer" className={cx('inline-block rounded-control', look.around)}>
      {picture}
    </a>
  )
}
