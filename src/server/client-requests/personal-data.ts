import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

const bothSides = `${seenBy.company}; the people of the client`
const records = 'as long as the company keeps its records'

export const clientRequestsData: PersonalTable[] = [
  {
    table: 'client_requests',
    name: {
      en: 'Requests you made or answered',
      es: 'Solicitudes que hizo o respondió',
      fr: 'Demandes que vous avez faites ou auxquelles vous avez répondu',
    },
    why: 'a client asks for something, and what was agreed can be looked up; access for someone holds their name',
    seenBy: bothSides,
    of: { actor: ['asked_by', 'seen_by', 'decided_by'] },
    // Who is to be let in is somebody else.
    hides: ['name', 'company', 'plate'],
    kept: { until: records },
    erased: { stays: 'who did it is named by reference to the account' },
  },
  {
    table: 'client_request_words',
    name: {
      en: 'Words you added to requests',
      es: 'Comentarios que añadió a solicitudes',
      fr: 'Commentaires que vous avez ajoutés à des demandes',
    },
    why: 'both sides can say more about a request',
    seenBy: bothSides,
    of: { actor: ['said_by'] },
    kept: { until: records },
    erased: { stays: 'who did it is named by reference to the account' },
  },
]
