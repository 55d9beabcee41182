import type { Content } from 'pdfmake/interfaces.js'
import type { PdfDocument } from '#server/platform/pdf.ts'
import { clockText, end, factRow, margin, table } from '#server/platform/pdf-parts.ts'
import type { Habits } from '#shared/country/habits.ts'
import { dateIn, numberIn, shareIn } from '#shared/country/notation.ts'
import { firstDayOf, leadingFigures, type Trend } from '#shared/service-reviews/rules.ts'
import type { ReviewMonth, ServiceRating, ServiceReview } from '#shared/service-reviews/shapes.ts'
import { fill, type Sentence } from '#shared/words.ts'
import { monthIn } from '#shared/written-dates.ts'
import { type BarLook, barChart } from './pdf-bars.ts'
import { gradeWords, reviewWords as words } from './review-words.ts'

type Say = (sentence: Sentence, values?: Record<string, string | number>) => string

/** How a quarter went, to take along into the conversation about it: figures, charts, and what both sides said. */
export function describeReview(review: ServiceReview, habits: Habits): PdfDocument {
  const say: Say = (sentence, values = {}) => fill(sentence, habits.language, values)
  const { companyName, client, business, quarter, from, to, isOver, madeAt, total } = review
  // Of a month that has not begun there is nothing to draw.
  const months = review.months.filter(({ month }) => firstDayOf(month) <= to)
  const monthName = ({ month }: { month: string }) => monthIn(habits, month)
  const hours = (value: number) => numberIn(habits, value, 1)
  const chartOf = (
    heading: Sentence,
    seriesOf: (month: ReviewMonth) => [Sentence, number | null, string, BarLook][],
    most?: number,
  ) => [
    { text: say(heading), style: 'heading', headlineLevel: 1 },
    barChart(
      months.map(month => ({
        label: monthName(month),
        bars: seriesOf(month).flatMap(([word, value, text, look]) =>
          value === null ? [] : [{ text: `${say(word)} ${text}`, value, look }],
        ),
      })),
      most,
    ),
  ]
  return {
    info: { title: `${say(words.title)} ${quarter} · ${client.name}` },
    content: [
      { text: companyName, style: 'muted' },
      { text: `${say(words.title)} ${quarter}`, style: 'title' },
      { text: `${client.name} · ${business?.name ?? say(words.allSites)}`, fontSize: 13, margin: [0, 2, 0, 8] },
      factRow([
        [say(words.period), say(words.span, { from: dateIn(habits, from), to: dateIn(habits, to) })],
        [say(words.madeAt), clockText(habits, madeAt, habits.timezone)],
      ]),
      ...(isOver ? [] : [{ text: say(words.soFar), style: 'muted', margin: margin(0, 6, 0, 0) }]),
      ...leadPart(review, habits, say),
      ...chartOf(words.hours, ({ promisedHours, plannedHours, workedHours }) => [
        [words.promised, promisedHours, hours(promisedHours ?? 0), 'outline'],
        [words.planned, plannedHours, hours(plannedHours), 'pale'],
        [words.worked, workedHours, hours(workedHours), 'solid'],
      ]),
      ...(total.roundsDue === 0
        ? []
        : chartOf(words.rounds, ({ roundsDue, roundsDone }) => [
            [words.due, roundsDue, String(roundsDue), 'outline'],
            [words.walked, roundsDone, String(roundsDone), 'solid'],
          ])),
      ...chartOf(words.requests, ({ requests, requestsInTime }) => [
        [words.answered, requests, String(requests), 'outline'],
        [words.inTime, requestsInTime, String(requestsInTime), 'solid'],
      ]),
      { text: say(words.byPriority), style: 'heading', headlineLevel: 1 },
      incidentTable(months, total, say, monthName),
      ...(total.score === null
        ? [{ text: say(words.ratings), style: 'heading', headlineLevel: 1 }]
        : chartOf(words.ratings, ({ score }) => [[words.rating, score, hours(score ?? 0), 'solid']], bestScore)),
      ...ratingParts(review.ratings, habits, say),
    ],
  }
}

const bestScore = 5

/** The figures first, each with how it moved. */
function leadPart({ total, before, isOver }: ServiceReview, habits: Habits, say: Say): Content[] {
  const lead = leadingFigures(total, before, isOver)
  const signed = (difference: number) => `${difference > 0 ? '+' : ''}${numberIn(habits, difference, 1)}`
  const share = (value: number | null) => (value === null ? '–' : shareIn(habits, value))
  const line = (label: Sentence, value: string, trend: Trend | null, note?: Sentence) => [
    { text: say(label) },
    end(note && value !== '–' ? `${value} ${say(note)}` : value),
    end(trend === null ? '' : say(words.change, { change: signed(trend.difference) }), 'muted'),
  ]
  const { score, scene } = lead
  return [
    { text: '', margin: margin(0, 6, 0, 0) },
    {
      layout: 'lightHorizontalLines',
      table: {
        widths: ['*', 'auto', 'auto'],
        headerRows: 0,
        body: [
          line(
            words.rating,
            score.value === null ? '–' : say(words.outOfFive, { score: numberIn(habits, score.value, 1) }),
            score.trend,
          ),
          line(
            words.fulfilled,
            share(lead.hours.value),
            lead.hours.trend,
            total.promisedHours === null ? words.ofPlanned : words.ofPromised,
          ),
          line(words.roundsWalked, share(lead.rounds.value), lead.rounds.trend),
          line(words.answeredInTime, share(lead.requests.value), lead.requests.trend),
          line(words.incidents, String(lead.incidents.value), lead.incidents.trend),
          line(words.toScene, scene.value === null ? '–' : say(words.minutes, { minutes: scene.value }), scene.trend),
          ...(total.disputes === null ? [] : [line(words.disputes, String(total.disputes), null)]),
        ],
      },
    },
  ]
}

function incidentTable(
  months: ReviewMonth[],
  total: ServiceReview['total'],
  say: Say,
  monthName: (month: ReviewMonth) => string,
): Content {
  return table(
    ['*', ...months.map(() => 'auto'), 'auto'],
    [
      say(words.priority),
      ...months.map(month => end(monthName(month), 'columnHead')),
      end(say(words.toScene), 'columnHead'),
    ],
    total.incidents.map(({ priority, minutesToScene }) => [
      say(gradeWords[priority]),
      ...months.map(({ incidents }) => end(String(incidents.find(one => one.priority === priority)?.count ?? 0))),
      end(minutesToScene === null ? '–' : say(words.minutes, { minutes: minutesToScene })),
    ]),
  )
}

function ratingParts(ratings: ServiceRating[], habits: Habits, say: Say): Content[] {
  if (ratings.length === 0) return [{ text: say(words.noRatings), style: 'muted' }]
  return ratings.map(({ month, business, score, words: said, ratedBy, answer }) => ({
    unbreakable: true,
    margin: margin(0, 6, 0, 2),
    stack: [
      {
        text: `${monthIn(habits, month)} · ${business?.name ?? say(words.allSites)} · ${say(words.outOfFive, { score })}`,
        bold: true,
      },
      ...(said === '' ? [] : [{ text: said }]),
      ...(ratedBy === null ? [] : [{ text: ratedBy, style: 'muted' }]),
      ...(answer === null ? [] : [{ text: say(words.answer, { words: answer }), margin: margin(10, 2, 0, 0) }]),
    ],
  }))
}
