import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import type { Screen } from '#shared/screen.ts'
import { wayTo } from '#web/platform/way.ts'

interface MenuLinkProps {
  screen: Screen
  isHere: boolean
  onClick?: (() => void) | undefined
  title?: string | undefined
  className: string
  ref?: Ref<HTMLAnchorElement>
  children: ReactNode
}

export function MenuLink({ screen, isHere, onClick, title, className, ref, children }: MenuLinkProps) {
  return (
    <Link
      {...wayTo(screen)}
      {...(onClick && { onClick })}
      {...(title && { title })}
      {...(ref && { ref })}
      activeProps={{}}
      aria-current={isHere ? 'page' : undefined}
      className={className}
    >
      {children}
    </Link>
  )
}
