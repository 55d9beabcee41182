import { linkTo } from '#server/email/public.ts'
import { type Notice, type Occasion, occasion } from '#server/platform/notices.ts'
import type { Work } from '#server/platform/work.ts'
import { clientRequestChanged, clientRequestOverdue } from '#shared/client-requests/events.ts'
import { requestKindNames, requestWords } from '#shared/client-requests/notices.ts'
import { owners } from '#shared/notices.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { findLastWords, findTold } from './notice-store.ts'

export const clientRequestOccasions: Occasion[] = [
  occasion(clientRequestChanged, async (work, organizationId, { clientRequestId: requestId, change }) => {
    const told = await toldOf(work, organizationId, requestId)
    if (told === undefined) return []
    const { common, about, toDeciders, toClient } = told
    if (change === 'asked' && about.status === 'open')
      return [{ ...common, ...toDeciders('request-asked', 'asked'), mail: mailOf(work, told, 'client_request') }]
    if (change === 'withdrawn') return [{ ...common, ...toDeciders('request-said', 'withdrawn') }]
    if (change === 'accepted' || change === 'declined')
      return [
        { ...common, ...toClient('request-answered', change), mail: mailOf(work, told, 'client_request_answered') },
      ]
    if (change === 'filled') return [{ ...common, ...toClient('request-said', 'filled') }]
    if (change !== 'said') return []
    const last = await findLastWords(work.db, organizationId, requestId)
    if (last === undefined) return []
    const side = last.isOfCompany ? toClient('request-said', 'said') : toDeciders('request-said', 'said')
    return [{ ...common, ...side, except: [last.saidBy] }]
  }),
  occasion(clientRequestOverdue, async (work, organizationId, { clientRequestId: requestId }) => {
    const told = await toldOf(work, organizationId, requestId)
    if (told === undefined || told.about.status !== 'open') return []
    const { common, toDeciders } = told
    return [
      {
        ...common,
        ...toDeciders('request-overdue', 'overdue'),
        mail: mailOf(work, told, 'client_request_overdue'),
      },
    ]
  }),
]

type RequestNotice = 'request-asked' | 'request-overdue' | 'request-answered' | 'request-said'

async function toldOf({ db }: Work, organizationId: number, requestId: number) {
  const about = await findTold(db, organizationId, requestId)
  if (about === undefined) return undefined
  const { kind, clientId, clientName, businessName } = about
  const say =
    (what: keyof typeof requestWords, place: string): Notice['say'] =>
    language =>
      requestWords[what][language](requestKindNames[kind][language], place)
  return {
    about,
    common: {
      organizationId,
      about: { clientRequestId: requestId },
      tag: `client-request-${requestId}`,
      path: addressOf(screens.requests, { request: String(requestId) }),
      lastsHours: 72,
    },
    toDeciders: (notice: RequestNotice, what: keyof typeof requestWords) => ({
      kind: notice,
      to: { roles: owners },
      say: say(what, `${clientName} · ${businessName}`),
    }),
    toClient: (notice: RequestNotice, what: keyof typeof requestWords) => ({
      kind: notice,
      to: { roles: ['client'] as const, clientId },
      say: say(what, businessName),
    }),
  }
}

type Told = NonNullable<Awaited<ReturnType<typeof toldOf>>>

const mailOf = ({ environment }: Work, { about, common }: Told, templateKey: string): NonNullable<Notice['mail']> => ({
  templateKey,
  values: ({ firstName }) => ({
    firstName,
    clientName: about.clientName,
    companyName: about.companyName,
    siteName: about.businessName,
    kind: requestKindNames[about.kind],
    status: about.status === 'declined' ? declined : accepted,
    words: about.status === 'open' ? about.content : (about.answer ?? ''),
    requestLink: linkTo(environment, common.path),
  }),
})

const accepted = { en: 'accepted', es: 'aceptada', fr: 'acceptée' }
const declined = { en: 'declined', es: 'rechazada', fr: 'refusée' }
