import { useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { changesOf } from '#shared/audit/rules.ts'
import { useFormat } from '#web/platform/format.ts'

/** What a line says besides: old → new where both were written down. */
export function ChangeList({ detail }: { detail: Record<string, unknown> }) {
  const { t } = useLingui()
  const say = useValueWords()
  // The person is named above; their number says nothing more.
  const changes = changesOf(detail).filter(({ field, before }) => field !== 'employeeId' || before !== undefined)
  if (changes.length === 0) return null
  return (
    <section aria-label={t`Details`} className="border-t pt-3">
      <dl className="m-0 flex flex-col gap-2">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4">
            <dt className="text-muted text-sm [overflow-wrap:anywhere]">{fieldInWords(field)}</dt>
            <dd className="m-0 [overflow-wrap:anywhere]">
              {before !== undefined && (
                <>
                  <del className="text-muted">{say(before)}</del>
                  <ArrowRight size={14} aria-label={t`became`} className="mx-1.5 inline text-muted" />
                </>
              )}
              {say(after)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

// Fields are named as the interface names them: apart, and with a capital letter.
const fieldInWords = (field: string) => {
  const apart = field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return apart.charAt(0).toUpperCase() + apart.slice(1)
}

const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/
const isDay = /^\d{4}-\d{2}-\d{2}$/

function useValueWords() {
  const { t } = useLingui()
  const format = useFormat()
  const say = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–'
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    if (Array.isArray(value))
      return value.map(one => (typeof one === 'string' ? fieldInWords(one) : say(one))).join(', ')
    if (typeof value === 'object') return JSON.stringify(value)
    const text = String(value)
    if (isInstant.test(text) && !Number.isNaN(Date.parse(text))) return format.dateTime(new Date(text).toISOString())
    if (isDay.test(text) && !Number.isNaN(Date.parse(text))) return format.day(text)
    return text
  }
  return say
}
