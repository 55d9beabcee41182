import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Said } from '#shared/availability/rules.ts'
import type { Wish } from '#shared/availability/wish.ts'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { useWishWords } from './use-wish-words.tsx'

interface DayButtonsProps {
  name: string
  said: Said
  onChange: (said: Said) => void
  /** Beside it: what else can be done with this day. */
  aside?: ReactNode
}

const order: Wish[] = ['can', 'avoid', 'cannot', 'prefer']
const nextWish = (wish: Wish) => order[(order.indexOf(wish) + 1) % order.length] as Wish

/** One day as a large button that goes from word to word, and the hours it holds for. */
export function DayButtons({ name, said, onChange, aside }: DayButtonsProps) {
  const { t } = useLingui()
  const { looks, hours } = useWishWords()
  const { label, icon: Icon, className } = looks[said.wish]
  const isWhole = said.from === null || said.to === null
  return (
    <li>
      <div className="flex items-stretch gap-2">
        <button
          type="button"
          onClick={() => onChange({ ...said, wish: nextWish(said.wish) })}
          className={cx(
            'flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control border px-4 text-left',
            className,
          )}
        >
          <Icon size={20} aria-hidden="true" className="shrink-0" />
          <span className="min-w-0 flex-1 font-medium">{name}</span>
          <span className="shrink-0 text-right">
            <span className="block">{label}</span>
            {!isWhole && <span className="block text-muted text-sm tabular-nums">{hours(said)}</span>}
          </span>
        </button>
        <IconButton
          label={isWhole ? t`Hours of ${name}` : t`Whole day: ${name}`}
          icon={isWhole ? <Clock size={18} /> : <X size={18} />}
          className="self-center"
          onClick={() =>
            onChange({ ...said, ...(isWhole ? { from: '08:00', to: '16:00' } : { from: null, to: null }) })
          }
        />
        {aside}
      </div>
      {!isWhole && (
        <fieldset className="m-0 mt-2 grid min-w-0 grid-cols-2 gap-3 border-0 p-0">
          <legend className="sr-only">{t`Hours of ${name}`}</legend>
          <Field label={<Trans>From</Trans>}>
            {props => (
              <Input
                {...props}
                type="time"
                value={said.from ?? ''}
                onChange={event => event.target.value && onChange({ ...said, from: event.target.value })}
              />
            )}
          </Field>
          <Field label={<Trans>until</Trans>}>
            {props => (
              <Input
                {...props}
                type="time"
                value={said.to ?? ''}
                onChange={event => event.target.value && onChange({ ...said, to: event.target.value })}
              />
            )}
          </Field>
        </fieldset>
      )}
    </li>
  )
}
