import { Trans, useLingui } from '@lingui/react/macro'
import type { SubjectKind } from '#shared/audit/actions.ts'
import { type AuditLine, auditLog } from '#shared/audit/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { usePages } from '#web/platform/query.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { ChangeList } from './change-list.tsx'
import { useSentence } from './words.ts'

/** Who did what to one record, the newest first; comes when the history is opened. */
export function HistoryLines({ kind, id }: { kind: SubjectKind; id: string | number }) {
  const lines = usePages(auditLog.list, { subjectKind: kind, subjectId: String(id), limit: 20 })
  return (
    <Loaded
      of={lines}
      empty={
        <p className="text-muted text-sm">
          <Trans>Nothing was written down yet.</Trans>
        </p>
      }
    >
      {list => (
        <>
          <ol className="m-0 flex list-none flex-col gap-3 p-0">
            {list.map(line => (
              <HistoryLine key={line.id} line={line} />
            ))}
          </ol>
          <ShowMore of={lines} />
        </>
      )}
    </Loaded>
  )
}

function HistoryLine({ line }: { line: AuditLine }) {
  const { t } = useLingui()
  const format = useFormat()
  const sentence = useSentence()
  const at = format.dateTime(line.at)
  return (
    <li className="border-l-2 pl-3">
      <details>
        <summary className="cursor-pointer list-none [overflow-wrap:anywhere] max-sm:min-h-11">
          {sentence(line)}
          <span className="block text-muted text-sm" title={t`Line ${line.id}`}>
            {at}
          </span>
        </summary>
        <div className="pt-2 text-sm">
          <ChangeList detail={line.detail} />
        </div>
      </details>
    </li>
  )
}
