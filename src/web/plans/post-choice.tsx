import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { placeText } from '#shared/place-text.ts'
import type { ChosenPost, PlanPost } from '#shared/plans/shapes.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TickList } from './tick-list.tsx'

interface PostChoiceProps {
  /** The posts of the week. */
  week: readonly PlanPost[]
  /** The chosen sites; of all of them together there would be too many to look through. */
  sites: readonly number[]
  /** None of a site stands for all of it. */
  chosen: readonly ChosenPost[]
  onChange: (chosen: ChosenPost[]) => void
}

/** Which posts of the chosen sites are filled: all of them, unless some are ticked. */
export function PostChoice({ week, sites, chosen, onChange }: PostChoiceProps) {
  const { t } = useLingui()
  const isSingle = week.every(({ businessId }) => businessId === week[0]?.businessId)
  const posts = week.filter(({ businessId }) => isSingle || sites.includes(businessId))
  if (posts.length < 2) return null
  const said =
    chosen.length === 0 ? t`All posts` : plural(chosen.length, { one: '# chosen post', other: '# chosen posts' })
  return (
    <TickList label={t`Posts`} summary={<Trans>Posts: {said}</Trans>}>
      {posts.map(({ businessId, businessName, location, shiftCount, openCount }) => {
        const shifts = plural(shiftCount, { one: '# shift', other: '# shifts' })
        const isThis = (post: ChosenPost) => post.businessId === businessId && post.location === location
        return (
          <Checkbox
            key={`${businessId} ${location}`}
            label={placeText({ businessName, location })}
            hint={t`${shifts}, ${openCount} open`}
            checked={chosen.some(isThis)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, { businessId, location }] : chosen.filter(post => !isThis(post)))
            }
          />
        )
      })}
    </TickList>
  )
}
