import { useLingui } from '@lingui/react/macro'
import type { HistoryLine } from '#shared/client-requests/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { usePriceText } from './words.tsx'

/** Everything that happened to a request, as both sides read it. */
export function History({ lines }: { lines: HistoryLine[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const priceText = usePriceText()
  const wordsOf = ({ what, by, price }: HistoryLine) =>
    ({
      asked: t`${by} asked`,
      seen: t`${by} has seen it`,
      said: t`${by} wrote`,
      accepted: t`${by} accepted`,
      priced: price === null ? '' : t`Priced at ${priceText(price)}`,
      declined: t`${by} declined`,
      withdrawn: t`${by} withdrew it`,
      filled: t`${by} has the shift`,
    })[what]
  return (
    <ol aria-label={t`History`} className="m-0 list-none divide-y p-0">
      {lines.map(line => (
        <li key={`${line.what} ${line.at} ${line.by}`} className="px-4 py-2">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="[overflow-wrap:anywhere]">{wordsOf(line)}</span>
            <time dateTime={line.at} className="text-muted text-sm">
              {format.dateTime(line.at)}
            </time>
          </p>
          {line.words && <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{line.words}</p>}
        </li>
      ))}
    </ol>
  )
}
