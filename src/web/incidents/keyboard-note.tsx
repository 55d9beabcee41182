import { useLingui } from '@lingui/react/macro'

/** The keys of this screen, where there is a keyboard. */
export function KeyboardNote() {
  const { t } = useLingui()
  const keys = [
    ['N', t`new`],
    ['/', t`search`],
    ['↑ ↓', t`between incidents`],
    ['Enter', t`details`],
    ['A', t`send someone`],
    ['S', t`next status`],
    ['M', t`note`],
    ['Esc', t`back`],
  ]
  return (
    <section aria-label={t`Keyboard`} className="pointer-coarse:hidden max-sm:hidden">
      <dl className="m-0 flex flex-wrap gap-x-5 gap-y-1.5 text-muted text-sm">
        {keys.map(([key, what]) => (
          <div key={key} className="flex items-center gap-1.5">
            <dt>
              <kbd className="rounded border border-control bg-surface px-1.5 py-px font-sans text-xs">{key}</kbd>
            </dt>
            <dd className="m-0">{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
