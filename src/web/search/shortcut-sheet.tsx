import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { screens } from '#shared/screens.ts'
import { useUser } from '#web/platform/session.tsx'
import { type Shortcut, useShortcutList } from '#web/platform/shortcuts.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Keys } from './keys.tsx'

/** What the keys do here: everywhere, and on the screen behind this sheet. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const areOn = useUser().preferences.keyboardShortcuts
  const shortcuts = heard(useShortcutList())
  const here = shortcuts.filter(({ isEverywhere }) => !isEverywhere)
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t`Keyboard shortcuts`}>
      {!areOn && (
        <Banner tone="wait">
          <Trans>Shortcuts are switched off.</Trans>
        </Banner>
      )}
      <List heading={t`Everywhere`} shortcuts={shortcuts.filter(({ isEverywhere }) => isEverywhere)} />
      {here.length > 0 && <List heading={t`On this screen`} shortcuts={here} />}
      <p className="mt-5 text-muted text-sm">
        <Trans>
          Keys do nothing while you type. They can be switched off under{' '}
          <Link
            to={screens.settings.path}
            search={{ tab: 'preferences' }}
            onClick={onClose}
            className="text-accent underline"
          >
            Settings
          </Link>
          .
        </Trans>
      </p>
    </Dialog>
  )
}

function List({ heading, shortcuts }: { heading: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section className="mt-4 first:mt-0">
      <h3 className="mb-1 font-semibold text-muted text-sm">{heading}</h3>
      <dl className="m-0">
        {merged(shortcuts).map(({ label, keys }) => (
          <div key={label} className="flex min-h-9 items-center justify-between gap-4 border-b last:border-b-0">
            <dt>{label}</dt>
            <dd className="m-0 flex shrink-0 items-center gap-2">
              {keys.map(key => (
                <Keys key={key} of={key} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

// A screen may give a key of the page another meaning.
const heard = (shortcuts: readonly Shortcut[]) =>
  shortcuts.filter(({ key }, index) => shortcuts.findLastIndex(other => other.key === key) === index)

// Several keys that do the same stand in one line.
function merged(shortcuts: readonly Shortcut[]) {
  const byLabel = Map.groupBy(shortcuts, ({ label }) => label)
  return [...byLabel].map(([label, list]) => ({ label, keys: [...new Set(list.map(({ key }) => key))] }))
}
