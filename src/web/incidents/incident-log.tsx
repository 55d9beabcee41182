import { useLingui } from '@lingui/react/macro'
import type { IncidentLogLine } from '#shared/incidents/detail-shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { OfflineMark } from '#web/ui/offline-mark.tsx'
import { Shape, type Tone } from '#web/ui/pill.tsx'
import { useAnswerWords, useStatusWords } from './words.tsx'

/** What happened, newest first, each with its time and its author. */
export function IncidentLog({ lines }: { lines: IncidentLogLine[] }) {
  const format = useFormat()
  const { t } = useLingui()
  const sentence = useSentence()
  return (
    <ol aria-label={t`Log`} className="m-0 flex list-none flex-col p-0">
      {lines.map(line => (
        <li
          key={line.id}
          className="relative flex gap-3 pb-4 before:absolute before:top-4 before:bottom-0 before:left-[6px] before:w-px before:bg-border last:pb-0 last:before:hidden"
        >
          <span className={`mt-1 shrink-0 ${colours[toneOf(line)]}`}>
            <Shape tone={toneOf(line)} size={13} />
          </span>
          <div className="min-w-0 flex-1">
            <p className="[overflow-wrap:anywhere]">{sentence(line)}</p>
            {line.message && (
              <p className="mt-0.5 whitespace-pre-wrap rounded-control bg-background px-2.5 py-1.5 [overflow-wrap:anywhere]">
                {line.message}
              </p>
            )}
            <p className="text-muted text-xs tabular-nums">
              <time dateTime={line.at}>{format.dateTime(line.at)}</time>
            </p>
            {line.offline && <OfflineMark offline={line.offline} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

const colours: Record<Tone, string> = {
  good: 'text-good',
  wait: 'text-wait',
  bad: 'text-bad',
  open: 'text-open',
  calm: 'text-calm',
}

function toneOf({ kind, answer, toStatus }: IncidentLogLine): Tone {
  if (kind === 'created') return 'open'
  if (kind === 'escalated' || answer === 'refused') return 'bad'
  if (kind === 'answered' || toStatus === 'resolved' || toStatus === 'taken') return 'good'
  return 'calm'
}

function useSentence() {
  const { t } = useLingui()
  const statuses: Record<string, string> = useStatusWords()
  const answers = useAnswerWords()
  const fields = useFieldWords()
  return (line: IncidentLogLine) => {
    const { kind, author, employee, toStatus } = line
    const person = employee?.name ?? ''
    // Guards without an account answer over the radio: their word stands under their name.
    const who = author ?? (kind === 'answered' || kind === 'note' ? person : t`Muster`)
    const status = statuses[toStatus ?? ''] ?? ''
    const changed = line.fields.map(field => fields[field] ?? field).join(', ')
    const said = line.answer ? answers[line.answer] : ''
    switch (kind) {
      case 'created':
        return t`${who} reported it`
      case 'changed':
        return t`${who} changed: ${changed}`
      case 'status':
        return t`${who} set it to ${status}`
      case 'assigned':
        return t`${who} sent ${person}`
      case 'answered':
        return isForAnother(line) ? t`${person}: ${said} (written down by ${who})` : t`${who}: ${said}`
      case 'stood_down':
        return t`${who} stood ${person} down`
      case 'taken':
        return toStatus === 'taken' ? t`${who} took it` : t`${who} gave it back`
      case 'escalated':
        return author === null
          ? t`Nobody has said yes. Those in charge were told.`
          : t`${who} escalated it. Supervisors and owners were told.`
      case 'note':
        return t`${who} noted`
      case 'photo':
        return toStatus === 'removed' ? t`${who} removed a photo` : t`${who} added a photo`
      case 'released':
        return toStatus === 'withdrawn' ? t`${who} withdrew it from the client` : t`${who} released it to the client`
    }
  }
}

// Account and employee record carry the same name when they are the same person.
const isForAnother = ({ author, employee }: IncidentLogLine) =>
  author !== null && employee !== null && !author.startsWith(employee.name) && !employee.name.startsWith(author)

function useFieldWords(): Record<string, string> {
  const { t } = useLingui()
  return {
    title: t`Type`,
    priority: t`Priority`,
    location: t`Location`,
    description: t`Description`,
    businessId: t`Site`,
    latitude: t({ message: 'Position', context: 'coordinates' }),
    longitude: t({ message: 'Position', context: 'coordinates' }),
  }
}
