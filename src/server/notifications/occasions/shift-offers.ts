import { linkTo } from '#server/email/public.ts'
import type { Work } from '#server/platform/context.ts'
import type { FactsOf } from '#shared/event.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { shiftOfferChanged } from '#shared/shift-offers/events.ts'
import type { Notice } from '../notice.ts'
import { shiftIn } from '../words/dates.ts'
import type { Words } from '../words/english.ts'
import type { Text } from '../words/text.ts'
import { managers, type Occasion, occasion } from './occasion.ts'
import { type FoundOffer, findOffer } from './shift-store.ts'
import { lineOf } from './shifts.ts'

type Facts = FactsOf<typeof shiftOfferChanged>
type Say = (words: Words, shift: string) => Text

/** Offers, claims and swaps. The event comes once for each side, so each side's notice is made from its own event. */
export const shiftOfferOccasions: Occasion[] = [
  occasion(shiftOfferChanged, async (work, organizationId, facts) => {
    const offer = await findOffer(work.db, organizationId, facts.offerId)
    if (offer === undefined) return []
    return [toSide(work, organizationId, offer, facts), toOthers(organizationId, offer, facts)].flatMap(notice =>
      notice === null ? [] : [notice],
    )
  }),
]

/** For the person whose side the event tells of. */
function toSide(work: Work, organizationId: number, offer: FoundOffer, facts: Facts): Notice | null {
  const say = facts.employeeId === offer.employeeId ? toTaker(offer, facts) : toGiver(offer, facts)
  if (say === null) return null
  const isQuestion = facts.status === 'pending' && facts.employeeId === offer.employeeId
  const path = addressOf(screens.scheduling, { view: 'mine', date: isQuestion ? null : facts.date })
  return {
    kind: 'shift-offered',
    organizationId,
    to: { employees: [facts.employeeId] },
    except: [facts.status === 'pending' ? null : offer.decidedBy],
    tag: `shift-offer-${offer.offerId}`,
    path,
    lastsHours: 24,
    isUrgent: isQuestion,
    say: (words, { preferences }) => say(words, shiftIn(preferences, offer)),
    ...(isQuestion && facts.kind === 'offer'
      ? {
          mail: {
            templateKey: 'shift_offered',
            values: ({ firstName, preferences }) => ({
              firstName,
              companyName: offer.companyName,
              shift: lineOf(preferences.language, offer),
              link: linkTo(work.environment, path),
            }),
          },
        }
      : {}),
  }
}

function toTaker({ giverName, acceptedAt }: FoundOffer, { kind, status }: Facts): Say | null {
  const isSwap = kind === 'swap'
  switch (status) {
    case 'pending':
      if (kind === 'claim' || acceptedAt !== null) return null
      return (words, shift) => (isSwap ? words.swapAsked(giverName ?? '', shift) : words.shiftOffered(shift))
    case 'approved':
      return (words, shift) => (isSwap ? words.swapApproved(shift) : words.claimApproved(shift))
    case 'declined':
      return (words, shift) => words.requestDeclined(shift)
    default:
      return (words, shift) => words.offerGone(shift)
  }
}

function toGiver({ takerName, acceptedAt }: FoundOffer, { status }: Facts): Say | null {
  switch (status) {
    case 'pending':
      return acceptedAt === null ? null : (words, shift) => words.swapAgreed(takerName, shift)
    case 'approved':
      return (words, shift) => words.swapApproved(shift)
    case 'declined':
      return (words, shift) => words.requestDeclined(shift)
    default:
      return null
  }
}

/** For those who decide, and for whoever made an offer and waits for its answer. */
function toOthers(organizationId: number, offer: FoundOffer, facts: Facts): Notice | null {
  // With the first of the two events of a swap.
  if (facts.employeeId !== offer.employeeId) return null
  const { takerName, giverName, acceptedAt, createdBy, decidedBy } = offer
  const common = {
    kind: 'shift-request',
    organizationId,
    lastsHours: 24,
    tag: `shift-request-${offer.offerId}`,
  } as const
  const awaitsManager =
    facts.status === 'pending' && (facts.kind === 'claim' || (facts.kind === 'swap' && acceptedAt !== null))
  if (awaitsManager) {
    return {
      ...common,
      to: { roles: managers, businessId: offer.businessId },
      except: [createdBy],
      path: addressOf(screens.scheduling, { view: 'requests' }),
      say: (words, { preferences }) => {
        const shift = shiftIn(preferences, offer)
        return facts.kind === 'claim'
          ? words.shiftRequested(takerName, shift)
          : words.swapRequested(giverName ?? takerName, shift)
      },
    }
  }
  const isAnswer = facts.kind === 'offer' && (facts.status === 'approved' || facts.status === 'declined')
  if (!isAnswer || createdBy === null) return null
  return {
    ...common,
    to: { accounts: [createdBy] },
    except: [decidedBy],
    path: addressOf(screens.scheduling, { date: facts.date }),
    say: (words, { preferences }) => {
      const shift = shiftIn(preferences, offer)
      return facts.status === 'approved' ? words.offerAccepted(takerName, shift) : words.offerRefused(takerName, shift)
    },
  }
}
