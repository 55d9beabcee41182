import { useState } from 'react'
import { cx } from './cx.ts'

interface AvatarProps {
  name: string
  photo?: string | null
  size?: number
  className?: string
}

/** A photo that can be shown, else initials. The name stands beside it, so it says nothing to screen readers. */
export function Avatar({ name, photo, size = 32, className }: AvatarProps) {
  const round = cx('inline-grid shrink-0 select-none place-items-center overflow-hidden rounded-full', className)
  const [missing, setMissing] = useState<string>()
  if (photo && photo !== missing)
    return (
      <img
        src={photo}
        alt=""
        width={size}
        height={size}
        className={cx(round, 'object-cover')}
        style={{ width: size, height: size }}
        onError={() => setMissing(photo)}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={cx(round, 'bg-sidebar-active font-semibold text-white')}
      style={{ width: size, height: size, fontSize: Math.max(11, Math.round(size * 0.38)) }}
    >
      {initialsOf(name)}
    </span>
  )
}

export function initialsOf(name: string) {
  const words = name
    .split('@', 1)
    .join()
    .split(/[\s._-]+/)
    .filter(Boolean)
  return `${words.at(0)?.[0] ?? '?'}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
}
