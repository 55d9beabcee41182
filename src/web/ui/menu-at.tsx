import { DropdownMenu as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'

interface MenuAtProps {
  /** What was pressed: the menu opens beside it, is named by it, and gives the focus back to it. It needs an id. */
  opener: HTMLElement
  onClose: () => void
  children: ReactNode
}

/** A menu for things that are dragged as well as pressed, and so cannot be its button themselves. */
export function MenuAt({ opener, onClose, children }: MenuAtProps) {
  const content = useRef<HTMLDivElement>(null)
  const [{ left, top, width, height }] = useState(() => opener.getBoundingClientRect())
  const [byKeyboard] = useState(() => opener.matches(':focus-visible'))
  useEffect(() => {
    if (!byKeyboard) return
    const frame = requestAnimationFrame(() => content.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [byKeyboard])
  return (
    <Radix.Root modal={false} open onOpenChange={open => !open && onClose()}>
      <Radix.Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none fixed" style={{ left, top, width, height }} />
      </Radix.Trigger>
      <Radix.Portal container={opener.closest('main')}>
        <Radix.Content
          ref={content}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-labelledby={opener.id}
          onCloseAutoFocus={event => {
            event.preventDefault()
            // Whatever the choice opened has the focus by now; only an abandoned menu gives it back.
            if (document.activeElement === null || document.activeElement === document.body) opener.focus()
          }}
          className="z-50 max-h-[var(--radix-dropdown-menu-content-available-height)] min-w-56 max-w-[calc(100vw-16px)] animate-fade overflow-y-auto rounded-card border bg-surface p-1 shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
