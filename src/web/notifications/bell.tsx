import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Bell as BellIcon } from 'lucide-react'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { badgeOf } from '#shared/notifications/rules.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useNotifications } from './use-notifications.ts'
import { usePush } from './use-push.ts'

const Panel = lazyPart(() => import('./panel.tsx'), 'Panel')

/** The bell of the header: how much is unread, and the list behind it. */
export function Bell() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const notifications = useNotifications(useStands() || isOpen)
  usePush()
  const { unread } = notifications
  const around = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useClosing(isOpen, around, byKey => {
    setOpen(false)
    if (byKey) button.current?.focus()
  })
  return (
    <div ref={around} className="relative">
      <IconButton
        ref={button}
        label={
          unread === 0 ? t`Notifications` : t`Notifications, ${plural(unread, { one: '# unread', other: '# unread' })}`
        }
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        icon={
          <span className="relative">
            <BellIcon size={20} />
            {unread > 0 && (
              <span className="absolute -top-2 left-2.5 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-bad px-1 font-semibold text-[11px] text-on-accent tabular-nums">
                {badgeOf(unread)}
              </span>
            )}
          </span>
        }
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense>
          <Panel notifications={notifications} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

const standsAfterMs = 1500

// How much is unread may be known a moment later than what the screen itself says.
function useStands() {
  const [isStanding, setStanding] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStanding(true), standsAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return isStanding
}

/** Escape, a press elsewhere, or leaving with the keyboard closes it. */
function useClosing(isOpen: boolean, around: RefObject<HTMLElement | null>, close: (byKey: boolean) => void) {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOpen) return
    const outside = (event: Event) => {
      if (!around.current?.contains(event.target as Node)) latest.current(false)
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && latest.current(true)
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen, around])
}
