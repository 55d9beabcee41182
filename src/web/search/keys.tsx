import { useLingui } from '@lingui/react/macro'
import { cx } from '#web/ui/cx.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A shortcut as it stands on the keyboard. */
export function Keys({ of: shortcut, className }: { of: string; className?: string }) {
  const { t } = useLingui()
  const names: Record<string, string> = {
    Mod: isMac ? '⌘' : t`Ctrl`,
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
    ' ': t`Space`,
    Escape: t`Esc`,
  }
  const parts = shortcut.startsWith('Mod+') ? shortcut.split('+') : [shortcut]
  const keys = parts.map(key => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))
  return (
    <span className={cx('inline-flex gap-1', className)}>
      {keys.map(key => (
        <kbd
          key={key}
          className="grid h-5 min-w-5 place-items-center rounded border px-1 font-medium font-sans text-muted text-xs"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
