import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { screens } from '#shared/screens.ts'
import { useUrlState } from '#web/platform/url-state.ts'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-field.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { CallDetails } from './call-details.tsx'
import { type Call, callsOf, foundIn } from './calls.ts'
import type { Description } from './description.ts'

/** Every call, by what it is about. Only what is unfolded is drawn. */
export function Reference({ description }: { description: Description }) {
  const { t } = useLingui()
  const [{ search, call: opened }, set] = useUrlState(screens.developers)
  // Held by the page alone: it is gone with it, and stored nowhere.
  const [token, setToken] = useState('')
  const calls = useMemo(() => callsOf(description), [description])
  const found = foundIn(calls, search)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-4 sm:flex-row sm:items-end">
        <SearchBox
          value={search}
          onChange={next => set({ search: next })}
          label={t`Search calls`}
          className="sm:w-80"
        />
        <Field
          label={t`Your token, to try calls`}
          hint={t`It stays on this page and is forgotten when you leave.`}
          className="sm:w-96"
        >
          {wiring => (
            <PasswordInput
              {...wiring}
              autoComplete="off"
              placeholder="mstr_…"
              value={token}
              onChange={event => setToken(event.target.value)}
            />
          )}
        </Field>
      </div>
      <p role="status" className="text-muted text-sm">
        <Plural value={found.length} one="# call" other="# calls" />
      </p>
      {description.tags.map(({ name, description: about }) => {
        const own = found.filter(({ tag }) => tag === name)
        if (own.length === 0) return null
        const isOpen = search !== '' || own.some(({ id }) => id === opened)
        return (
          <Subject key={`${name} ${isOpen}`} name={name} about={about} count={own.length} isOpen={isOpen}>
            {own.map(call => (
              <Line
                key={call.id}
                call={call}
                isOpen={call.id === opened}
                onToggle={() => set({ call: call.id === opened ? '' : call.id })}
              >
                <CallDetails description={description} call={call} token={token} />
              </Line>
            ))}
          </Subject>
        )
      })}
      {found.length === 0 && (
        <p className="py-8 text-center text-muted">
          <Trans>No call is called so.</Trans>
        </p>
      )}
    </div>
  )
}

interface SubjectProps {
  name: string
  about: string
  count: number
  isOpen: boolean
  children: React.ReactNode
}

function Subject({ name, about, count, isOpen: isOpenFirst, children }: SubjectProps) {
  const [isOpen, setOpen] = useState(isOpenFirst)
  return (
    <section className="min-w-0 rounded-card border bg-surface">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          className="target flex w-full items-center gap-2 px-3 py-2 text-left sm:px-4"
          onClick={() => setOpen(!isOpen)}
        >
          <Turning isOpen={isOpen} />
          <span className="min-w-0 flex-1">
            <span className="font-semibold">{name}</span>{' '}
            <span lang="en" className="font-normal text-muted text-sm">
              {about}
            </span>
          </span>
          <span className="text-muted text-sm tabular-nums">{count}</span>
        </button>
      </h2>
      {isOpen && <ul className="m-0 list-none divide-y border-t p-0">{children}</ul>}
    </section>
  )
}

interface LineProps {
  call: Call
  isOpen: boolean
  onToggle: () => void
  children: React.ReactNode
}

function Line({ call: { id, method, path, operation }, isOpen, onToggle, children }: LineProps) {
  return (
    <li id={id} className="min-w-0">
      <button
        type="button"
        aria-expanded={isOpen}
        className="target flex w-full items-start gap-2 px-3 py-2 text-left hover:bg-background sm:px-4"
        onClick={onToggle}
      >
        <Turning isOpen={isOpen} />
        <span className="min-w-0 flex-1">
          <code className="break-all text-sm">
            <span className={cx('font-semibold', method === 'GET' ? 'text-muted' : 'text-accent')}>{method}</span>{' '}
            {path}
          </code>
          <span lang="en" className="block text-muted text-sm">
            {operation.summary}
          </span>
        </span>
      </button>
      {isOpen && children}
    </li>
  )
}

const Turning = ({ isOpen }: { isOpen: boolean }) => (
  <ChevronRight size={16} aria-hidden="true" className={cx('mt-0.5 shrink-0 text-muted', isOpen && 'rotate-90')} />
)
