import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#web/ui/dialog.tsx'

/** Every key of the board. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const keys: [string, string][] = [
    ['← ↑ → ↓', t`Go from cell to cell, and through the shifts of a cell`],
    ['Home, End', t`Monday, Sunday; with Ctrl the first and the last person`],
    ['Page Up, Page Down', t`Eight people up or down`],
    ['Enter', t`Open the menu of a shift; in an empty cell, plan one`],
    ['N', t`Plan a shift in this cell`],
    ['M', t`Move: choose with the arrow keys, Enter drops, Escape cancels`],
    ['C', t`Copy in the same way`],
    ['+ −', t`End a quarter of an hour later or earlier`],
    [', .', t`Begin a quarter of an hour earlier or later`],
    ['E', t`Edit`],
    ['R', t`Repeat weekly`],
    ['F', t`Find cover`],
    ['P', t`Publish`],
    ['Delete', t`Delete`],
    ['?', t`This help`],
  ]
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Keys and mouse`}
      description={t`Drag a shift to move it, with Ctrl or ⌘ to copy it, or drag its left or right edge to change its hours. Dragging changes one shift; to change the later ones of a series, edit it.`}
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
