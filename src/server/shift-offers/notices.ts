import { linkTo } from '#server/email/public.ts'
import type { Work } from '#server/platform/context.ts'
import { type Notice, type Occasion, occasion } from '#server/platform/notices.ts'
import type { FactsOf } from '#shared/event.ts'
import { managers, type NoticeText } from '#shared/notices.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { coverNotFound, shiftOfferChanged } from '#shared/shift-offers/events.ts'
import { shiftOfferWords } from '#shared/shift-offers/notices.ts'
import type { Language } from '#shared/words.ts'
import { shiftIn, shiftLine } from '#shared/written-dates.ts'
import { type FoundOffer, findExhausted, findOffer } from './notice-store.ts'

type Facts = FactsOf<typeof shiftOfferChanged>
type Say = (language: Language, shift: string) => NoticeText

/** Offers, claims and swaps. The event comes once for each side, so each side's notice is made from its own event. */
export const shiftOfferOccasions: Occasion[] = [
  occasion(shiftOfferChanged, async (work, organizationId, facts) => {
    const offer = await findOffer(work.db, organizationId, facts.offerId)
    if (offer === undefined) return []
    return [toSide(work, organizationId, offer, facts), toOthers(organizationId, offer, facts)].flatMap(notice =>
      notice === null ? [] : [notice],
    )
  }),
  occasion(coverNotFound, async (work, organizationId, { offeringId, scheduleId }) => {
    const shift = await findExhausted(work.db, organizationId, offeringId)
    if (shift === undefined) return []
    const path = addressOf(screens.scheduling, { date: shift.date, cover: scheduleId })
    const asked = String(shift.asked ?? 0)
    return [
      {
        kind: 'cover-not-found',
        organizationId,
        to: { roles: managers, businessId: shift.businessId },
        tag: `cover-${scheduleId}`,
        path,
        lastsHours: 24,
        isUrgent: true,
        soundsOnDuty: true,
        say: (language, { preferences }) => shiftOfferWords.nobodyTook[language](asked, shiftIn(preferences, shift)),
        mail: {
          templateKey: 'cover_not_found',
          values: ({ firstName, preferences }) => ({
            firstName,
            companyName: shift.companyName,
            asked,
            shift: shiftLine(preferences.language, shift),
            link: linkTo(work.environment, path),
          }),
        },
      },
    ]
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
    say: (language, { preferences }) => say(language, shiftIn(preferences, offer)),
    ...(isQuestion && facts.kind === 'offer'
      ? {
          mail: {
            templateKey: 'shift_offered',
            values: ({ firstName, preferences }) => ({
              firstName,
              companyName: offer.companyName,
              shift: shiftLine(preferences.language, offer),
              link: linkTo(work.environment, path),
            }),
          },
        }
      : {}),
  }
}

function toTaker(
  { giverName, acceptedAt, employeeId, holderId, offeringId }: FoundOffer,
  { kind, status }: Facts,
): Say | null {
  const isSwap = kind === 'swap'
  switch (status) {
    case 'pending':
      if (kind === 'claim' || acceptedAt !== null) return null
      return (language, shift) =>
        isSwap
          ? shiftOfferWords.swapAsked[language](giverName ?? '', shift)
          : shiftOfferWords.shiftOffered[language](shift)
    case 'approved':
      return (language, shift) =>
        isSwap ? shiftOfferWords.swapApproved[language](shift) : shiftOfferWords.claimApproved[language](shift)
    case 'declined':
      return (language, shift) => shiftOfferWords.requestDeclined[language](shift)
    default:
      return (language, shift) =>
        offeringId !== null && holderId !== null && holderId !== employeeId
          ? shiftOfferWords.offerCovered[language](shift)
          : shiftOfferWords.offerGone[language](shift)
  }
}

function toGiver({ takerName, acceptedAt }: FoundOffer, { status }: Facts): Say | null {
  switch (status) {
    case 'pending':
      return acceptedAt === null ? null : (language, shift) => shiftOfferWords.swapAgreed[language](takerName, shift)
    case 'approved':
      return (language, shift) => shiftOfferWords.swapApproved[language](shift)
    case 'declined':
      return (language, shift) => shiftOfferWords.requestDeclined[language](shift)
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
      say: (language, { preferences }) => {
        const shift = shiftIn(preferences, offer)
        return facts.kind === 'claim'
          ? shiftOfferWords.shiftRequested[language](takerName, shift)
          : shiftOfferWords.swapRequested[language](giverName ?? takerName, shift)
      },
    }
  }
  // Of a whole wave only the yes is told; who said no stands in the list.
  const isAnswer =
    facts.kind === 'offer' &&
    (facts.status === 'approved' || (facts.status === 'declined' && offer.offeringId === null))
  if (!isAnswer || (createdBy === null && offer.offeringId === null)) return null
  return {
    ...common,
    to: createdBy === null ? { roles: managers, businessId: offer.businessId } : { accounts: [createdBy] },
    except: [decidedBy],
    path: addressOf(screens.scheduling, { date: facts.date }),
    say: (language, { preferences }) => {
      const shift = shiftIn(preferences, offer)
      return facts.status === 'approved'
        ? shiftOfferWords.offerAccepted[language](takerName, shift)
        : shiftOfferWords.offerRefused[language](takerName, shift)
    },
  }
}
