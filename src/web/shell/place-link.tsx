import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface PlaceLinkProps {
  /** A path, with a hash where a place is a part of a screen. */
  to: string
  isHere: boolean
  onClick?: (() => void) | undefined
  className: string
  children: ReactNode
}

export function PlaceLink({ to, isHere, onClick, className, children }: PlaceLinkProps) {
  const [path, hash] = to.split('#')
  return (
    <Link
      to={path as string}
      {...(hash && { hash })}
      {...(onClick && { onClick })}
      activeProps={{}}
      aria-current={isHere ? 'page' : undefined}
      className={className}
    >
      {children}
    </Link>
  )
}
