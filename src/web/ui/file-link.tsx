import type { MouseEvent, ReactNode } from 'react'

interface FileLinkProps {
  href: string
  className?: string
  children: ReactNode
}

/** A document to be kept: by the share sheet on a phone that has one for files, else saved as ever. */
export function FileLink({ href, className, children }: FileLinkProps) {
  return (
    <a href={href} download className={className} onClick={event => void share(event, href)}>
      {children}
    </a>
  )
}

const isPhone = () => matchMedia('(pointer: coarse)').matches

async function share(event: MouseEvent, href: string) {
  if (!navigator.canShare || !isPhone()) return
  event.preventDefault()
  try {
    const response = await fetch(href)
    if (!response.ok) return location.assign(href)
    const file = new File([await response.blob()], nameIn(response.headers), {
      type: (response.headers.get('Content-Type') ?? '').split(';')[0] ?? '',
    })
    if (!navigator.canShare({ files: [file] })) return location.assign(href)
    await navigator.share({ files: [file] })
  } catch (error) {
    // Whoever closed the sheet wants nothing more.
    if ((error as Error).name !== 'AbortError') location.assign(href)
  }
}

const nameIn = (headers: Headers) =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'muster'
