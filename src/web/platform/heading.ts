import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

let lastPath: string | undefined

/**
 * Names the browser tab, and gives the ref for the heading of the page: after a change of screen it takes the focus,
 * so that a screen reader says where one is. The first page of a visit leaves the focus alone.
 */
export function usePageHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const path = useLocation({ select: location => location.pathname })
  useEffect(() => {
    document.title = title === 'Muster' ? title : `${title} · Muster`
  }, [title])
  useEffect(() => {
    if (lastPath !== undefined && lastPath !== path) heading.current?.focus({ preventScroll: true })
    lastPath = path
  }, [path])
  return heading
}
