import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { scheduling } from '#shared/scheduling/contract.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { useMay } from '#web/platform/session.tsx'
import { useSaving } from '#web/shifts/public.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Drafts of the day, which nobody but those who plan can see. */
export function DraftNote({ date, shifts }: { date: string; shifts: Schedule[] }) {
  const { t } = useLingui()
  const mayPublish = useMay('schedule:write')
  const publish = useSaving(scheduling.publish, {
    words: { done: { title: t`Shifts published` }, failed: t`Failed to publish the shifts.` },
    onDone: ({ people, notIn }) =>
      toast({
        title: t`Shifts published`,
        description: plural(people - notIn.length, { one: '# person is told.', other: '# people are told.' }),
      }),
  })
  const drafts = shifts.filter(({ publishedAt, status }) => publishedAt === null && status !== 'cancelled').length
  if (!mayPublish || drafts === 0) return null
  return (
    <Banner
      tone="wait"
      // On a phone it is one low line: the day's first shift stands in the upper third all the same.
      className="max-sm:items-center max-sm:py-0 max-sm:pr-0 max-sm:text-sm"
      action={
        <Button
          size="small"
          className="max-sm:-my-1 max-sm:border-transparent max-sm:bg-transparent max-sm:text-accent"
          pending={publish.isPending}
          onClick={() => publish.start({ from: date, to: date })}
        >
          <Trans>Publish</Trans>
        </Button>
      }
    >
      <Plural value={drafts} one="# shift of this day is a draft." other="# shifts of this day are drafts." />
    </Banner>
  )
}
