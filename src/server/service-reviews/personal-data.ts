import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

const bothSides = `${seenBy.company}; the people of the client`
const records = 'as long as the company keeps its records'
const stays = 'who did it is named by reference to the account'

export const serviceReviewsData: PersonalTable[] = [
  {
    table: 'service_ratings',
    name: {
      en: 'Ratings you gave or answered',
      es: 'Valoraciones que dio o respondió',
      fr: 'Évaluations que vous avez données ou auxquelles vous avez répondu',
    },
    why: 'a client says how content they are, and what was answered can be looked up',
    seenBy: bothSides,
    of: { actor: ['rated_by', 'answered_by'] },
    kept: { until: records },
    erased: { stays },
  },
  {
    table: 'service_rating_editions',
    name: {
      en: 'What you said in a rating, every wording of it',
      es: 'Lo que dijo en una valoración, en cada una de sus versiones',
      fr: 'Ce que vous avez dit dans une évaluation, dans chacune de ses versions',
    },
    why: 'knowing what was said before it was put otherwise',
    seenBy: bothSides,
    of: { actor: ['rated_by'] },
    kept: { until: records },
    erased: { stays },
  },
  {
    table: 'dismissed_months',
    name: {
      en: 'Months you do not want to be asked about',
      es: 'Meses por los que no quiere que se le pregunte',
      fr: 'Mois au sujet desquels vous ne souhaitez pas être sollicité',
    },
    why: 'not asking again',
    seenBy: seenBy.own,
    of: { user: ['user_id'] },
    kept: { until: records },
    erased: { rows: 'go' },
  },
]
