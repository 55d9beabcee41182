import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { AttentionLine } from '#web/platform/attention.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Shape } from '#web/ui/pill.tsx'

/** What waits for someone: who and what, where, since when, and what can be done about it here. */
export function AttentionList({ label, lines }: { label: string; lines: AttentionLine[] }) {
  return (
    <ul aria-label={label} className="m-0 list-none divide-y p-0">
      {lines.map(({ key, ...line }) => (
        <Line key={key} {...line} />
      ))}
    </ul>
  )
}

function Line({ action, verb, to, ...line }: Omit<AttentionLine, 'key'>) {
  const inside = 'flex min-h-11 min-w-0 items-center gap-3 py-2'
  return (
    // What came while one looks is seen coming.
    <li className="flex flex-wrap items-center gap-x-3 px-4 animate-appear starting:bg-background motion-safe:transition-colors motion-safe:duration-1000">
      {to ? (
        <Link
          {...to}
          className={`${inside} -mx-4 flex-1 basis-60 px-4 no-underline hover:bg-background focus-visible:-outline-offset-2`}
        >
          <Words {...line} />
          {verb !== undefined ? (
            <span className={buttonClass('secondary', 'small')}>{verb}</span>
          ) : (
            action === undefined && <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-muted" />
          )}
        </Link>
      ) : (
        <div className={`${inside} flex-1 basis-60`}>
          <Words {...line} />
        </div>
      )}
      {action && <div className="flex gap-2 pb-2 max-sm:w-full sm:pt-2 max-sm:[&>*]:flex-1">{action}</div>}
    </li>
  )
}

const namesShown = 3

function Words({
  tone,
  text,
  names = [],
  where,
  since,
}: Pick<AttentionLine, 'tone' | 'text' | 'names' | 'where' | 'since'>) {
  const rest = names.length - namesShown
  const listed = names.slice(0, namesShown).join(', ')
  return (
    <>
      <span className={tone === 'bad' ? 'text-bad' : 'text-wait'}>
        <Shape tone={tone} size={12} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="font-medium">{text}</span>
        {since && <Since at={since} />}
        {where && <span className="block text-muted text-sm [overflow-wrap:anywhere]">{where}</span>}
        {listed !== '' && (
          <span className="block truncate text-muted text-sm">
            {rest > 0 ? (
              <Trans>
                {listed} and {rest} more
              </Trans>
            ) : (
              listed
            )}
          </span>
        )}
      </span>
    </>
  )
}

function Since({ at }: { at: string }) {
  const format = useFormat()
  const now = useNow(60_000)
  return (
    <time dateTime={at} title={format.dateTime(at)} className="ml-2 text-muted text-sm whitespace-nowrap">
      {format.ago(at, now)}
    </time>
  )
}
