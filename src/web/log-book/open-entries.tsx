import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { NotebookText } from 'lucide-react'
import { logBook } from '#shared/log-book/contract.ts'
import { entryTitle } from '#shared/log-book/rules.ts'
import { screens } from '#shared/screens.ts'
import { useOwnActs } from '#web/platform/outbox/kept-acts.ts'
import { usePages } from '#web/platform/query.ts'
import { useReach } from '#web/platform/session.tsx'
import { asWritten, type Written } from './as-written.ts'
import { useKindWords } from './words.tsx'

export const useOpenList = () => usePages(logBook.list, { open: true })

/** What is open in the log book where one is on the clock; undefined until it is known. */
export function useOpenEntries(): Written[] | undefined {
  const { data } = useOpenList()
  const acts = useOwnActs()
  return data && asWritten(data, acts).open
}

/** The same by itself, for a guard who is about to leave. */
export function OpenHere() {
  return useReach('log-book:read') === 'part' ? <OpenOfSite /> : null
}

const OpenOfSite = () => <OpenEntries open={useOpenEntries() ?? []} />

// The rest stands in the book.
const mostNamed = 5

/** What whoever takes over has to know of the log book. */
export function OpenEntries({ open }: { open: Written[] }) {
  const { t } = useLingui()
  const words = useKindWords()
  const count = open.length
  if (count === 0) return null
  const named = open
    .slice(0, mostNamed)
    .map(one => `${entryTitle(one)} (${one.isExpected ? t`expected` : words[one.kind].open})`)
  return (
    <p className="flex items-start gap-2 [overflow-wrap:anywhere]">
      <NotebookText size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <span>
        <Link to={screens.logBook.path} className="font-medium">
          <Plural value={count} one="# open in the log book" other="# open in the log book" />
        </Link>
        {': '}
        {named.join(', ')}
        {count > mostNamed && (
          <>
            {' '}
            <Trans>and more</Trans>
          </>
        )}
      </span>
    </p>
  )
}
