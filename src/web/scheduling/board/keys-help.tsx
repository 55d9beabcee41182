import { useLingui } from '@lingui/react/macro'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { Dialog } from '#web/ui/dialog.tsx'

/** Every key of the board, and what the mouse does. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const keys = useBoardKeys()
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Keys and mouse`}
      description={t`Drag a shift to move it, with Ctrl or ⌘ to copy it, or drag its left or right edge to change its hours. A shift that repeats weekly asks whether the later ones change too.`}
    >
      <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border bg-background px-1.5 py-0.5 font-sans text-sm">{key}</kbd>
            </dt>
            <dd className="m-0">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** Names the keys of the board in the sheet of shortcuts; the board hears them by itself. */
export function BoardKeys() {
  const keys = useBoardKeys().filter(([key]) => key !== '?')
  return keys.map(([key, label]) => <BoardKey key={key} shortcut={key} label={label} />)
}

function BoardKey({ shortcut, label }: { shortcut: string; label: string }) {
  useShortcut(shortcut, label)
  return null
}

function useBoardKeys(): [string, string][] {
  const { t } = useLingui()
  return [
    ['← ↑ → ↓', t`Go from cell to cell, and through the shifts of a cell`],
    ['Home, End', t`First and last day; with Ctrl the first and the last person`],
    ['Page Up, Page Down', t`Eight people up or down`],
    ['Enter', t`Open the menu of a shift; in an empty cell, plan one`],
    ['N', t`Plan a shift in this cell`],
    ['1 – 9', t`Put that shift template into this cell`],
    ['M', t`Move: choose with the arrow keys, Enter drops, Escape cancels`],
    ['C', t`Copy in the same way`],
    ['+ −', t`End a quarter of an hour later or earlier`],
    [', .', t`Begin a quarter of an hour earlier or later`],
    ['D', t`Demand of a post, hour by hour`],
    ['E', t`Edit`],
    ['R', t`Repeat weekly`],
    ['F', t`Find cover`],
    ['P', t`Publish`],
    ['Delete', t`Delete`],
    ['?', t`This help`],
  ]
}
