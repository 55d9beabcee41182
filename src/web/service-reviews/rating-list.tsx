import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { screens } from '#shared/screens.ts'
import { firstDayOf, lowScore, wasChanged } from '#shared/service-reviews/rules.ts'
import type { ServiceRating } from '#shared/service-reviews/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useMay } from '#web/platform/session.tsx'
import { wayTo } from '#web/platform/way.ts'
import { Button } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { EarlierWordings } from './earlier-wordings.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { Stars, useMonthName } from './words.tsx'

interface RatingListProps {
  ratings: ServiceRating[]
  /** Names the client with the way to their review, where several are listed. */
  ofSeveral?: boolean
}

/** What was said of each month and what was answered. */
export function RatingList({ ratings, ofSeveral = false }: RatingListProps) {
  const { t } = useLingui()
  const [opened, open] = useState<ServiceRating>()
  const mayAnswer = useMay('service-review:answer')
  const close = () => open(undefined)
  return (
    <>
      <ul aria-label={t`Ratings`} className="m-0 list-none divide-y p-0">
        {ratings.map(rating => (
          <Rating key={rating.id} rating={rating} ofSeveral={ofSeveral} onOpen={() => open(rating)} />
        ))}
      </ul>
      {opened &&
        (mayAnswer ? <AnswerDialog rating={opened} onClose={close} /> : <RateDialog rating={opened} onClose={close} />)}
    </>
  )
}

interface RatingProps {
  rating: ServiceRating
  ofSeveral: boolean
  onOpen: () => void
}

function Rating({ rating, ofSeveral, onOpen }: RatingProps) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useMonthName()
  const mayAnswer = useMay('service-review:answer')
  const mayRate = useMay('service-review:rate')
  const { id, business, month, score, words, ratedBy, ratedAt, answer, answeredBy, answeredAt, clientName, clientId } =
    rating
  const place = business?.name ?? t`All sites together`
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold [overflow-wrap:anywhere]">
          {nameOf(month)} · {place}
        </h3>
        <Stars score={score} />
        {answer === null && score <= lowScore && (
          <Pill tone="bad">
            <Trans>No answer yet</Trans>
          </Pill>
        )}
        {ofSeveral && (
          <Link
            {...wayTo(screens.serviceReviews, { client: String(clientId), from: firstDayOf(month) })}
            className={textLink}
          >
            {clientName}
          </Link>
        )}
      </div>
      {words !== '' && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>}
      <p className="text-muted text-sm">
        {ratedBy === null ? format.dateTime(ratedAt) : `${ratedBy} · ${format.dateTime(ratedAt)}`}
      </p>
      {wasChanged(rating) && <EarlierWordings id={id} />}
      {answer !== null && answeredAt !== null && (
        <div className="border-l-2 pl-3">
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{answer}</p>
          <p className="text-muted text-sm">
            {answeredBy === null ? format.dateTime(answeredAt) : `${answeredBy} · ${format.dateTime(answeredAt)}`}
          </p>
        </div>
      )}
      {answer === null && (mayAnswer || mayRate) && (
        <Button size="small" className="self-start" onClick={onOpen}>
          {mayAnswer ? <Trans>Answer the rating</Trans> : <Trans>Change</Trans>}
        </Button>
      )}
    </li>
  )
}
