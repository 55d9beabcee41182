import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, CircleHelp, WandSparkles } from 'lucide-react'
import { Suspense, useState } from 'react'
import { plans } from '#shared/plans/contract.ts'
import type { ChosenPost, PlanWeights } from '#shared/plans/shapes.ts'
import { addDays, type Day } from '#shared/time.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { countAsked, timeFor } from './plan-time.ts'
import { PostChoice } from './post-choice.tsx'
import { SiteChoice } from './site-choice.tsx'
import { TimeChoice } from './time-choice.tsx'
import { WayToWeek } from './way-to-week.tsx'
import { evenWeights, WeightSliders } from './weight-sliders.tsx'

const WhatIfDialog = lazyPart(() => import('./what-if-dialog.tsx'), 'WhatIfDialog')

interface StartFormProps {
  weekStarting: Day
  business: string
  place: { organizationId?: number }
  onWeek: (week: Day) => void
  onStarted: (planId: number) => void
}

type Scope = 'open' | 'drafts' | 'all'

/** What is to be filled, what may change, and what matters how much. */
export function StartForm({ weekStarting, business, place, onWeek, onStarted }: StartFormProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [scope, setScope] = useState<Scope>('drafts')
  const [sites, setSites] = useState<number[]>(business === '' ? [] : [Number(business)])
  const [posts, setPosts] = useState<ChosenPost[]>([])
  const [weights, setWeights] = useState<PlanWeights>(evenWeights)
  const [chosenSeconds, setSeconds] = useState<number>()
  const [isSupposing, setSupposing] = useState(false)
  const start = useAction(plans.start, { onDone: ({ id }) => onStarted(id) })
  const week = useEndpoint(plans.posts, { weekStarting, ...place })
  const asked = {
    ...(sites.length > 0 && { businessIds: sites }),
    ...(posts.length > 0 && { posts }),
    onlyOpen: scope === 'open',
  }
  const count = week.data && countAsked(week.data, asked)
  // As long as is right for the week, until somebody chooses.
  const seconds = chosenSeconds ?? timeFor(count ?? 0)
  const chooseSites = (chosen: number[]) => {
    setSites(chosen)
    setPosts(posts.filter(({ businessId }) => chosen.includes(businessId)))
  }
  const problem = start.error && (wordsOf(start.error) ?? t`The week could not be filled.`)
  const begin = () =>
    start.start({
      weekStarting,
      ...place,
      ...asked,
      movePublished: scope === 'all',
      seconds,
      weights,
    })
  const [first, last] = [format.day(weekStarting), format.day(addDays(weekStarting, 6))]
  return (
    <Card
      title={
        <Trans>
          Week of {first} – {last}
        </Trans>
      }
      aside={
        <span className="flex">
          <IconButton
            label={t`Previous week`}
            icon={<ChevronLeft size={18} />}
            onClick={() => onWeek(addDays(weekStarting, -7))}
          />
          <IconButton
            label={t`Next week`}
            icon={<ChevronRight size={18} />}
            onClick={() => onWeek(addDays(weekStarting, 7))}
          />
        </span>
      }
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={event => {
          event.preventDefault()
          begin()
        }}
      >
        <p className="text-muted">
          <Trans>You get a proposal with reasons beside the plan. Nothing changes until you accept it.</Trans>
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t`What may change`}>
            {wiring => (
              <Select {...wiring} value={scope} onChange={({ target }) => setScope(target.value as Scope)}>
                <option value="open">{t`Only open shifts`}</option>
                <option value="drafts">{t`Open shifts and drafts`}</option>
                <option value="all">{t`Also what is published`}</option>
              </Select>
            )}
          </Field>
          <TimeChoice seconds={seconds} count={count} onChange={setSeconds} />
        </div>
        <SiteChoice place={place} chosen={sites} onChange={chooseSites} />
        <PostChoice week={week.data ?? []} sites={sites} chosen={posts} onChange={setPosts} />
        <WeightSliders value={weights} onChange={setWeights} />
        {problem && <Banner tone="bad" urgent title={problem} action={<WayToWeek day={weekStarting} />} />}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            look="primary"
            pending={start.isPending}
            icon={<WandSparkles size={16} aria-hidden="true" />}
            className="max-sm:flex-1"
          >
            <Trans>Fill the week</Trans>
          </Button>
          <Button icon={<CircleHelp size={16} aria-hidden="true" />} onClick={() => setSupposing(true)}>
            <Trans>What if…</Trans>
          </Button>
          <WayToWeek day={weekStarting} />
        </div>
      </form>
      {isSupposing && (
        <Suspense>
          <WhatIfDialog
            weekStarting={weekStarting}
            place={place}
            onStarted={onStarted}
            onClose={() => setSupposing(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}
