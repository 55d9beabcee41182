import { type Feature, implement } from '#server/platform/context.ts'
import { joinHook } from '#server/platform/work.ts'
import { shiftsReassigned } from '#server/scheduling/public.ts'
import { cover } from '#shared/shift-offers/contract.ts'
import { offerings } from '#shared/shift-offers/offering-contract.ts'
import { shiftOffersRefusals } from '#shared/shift-offers/refusals.ts'
import { availableTo } from './available-shifts.ts'
import { claimShift } from './claims.ts'
import { closeOffersOf } from './close-offers.ts'
import { findColleagues, findCover } from './cover.ts'
import { shiftOfferMails } from './mail-templates.ts'
import { coverNeeds } from './needs.ts'
import { shiftOfferOccasions } from './notices.ts'
import { offerCalledIn } from './offer-called-in.ts'
import { readOffering, seeOffer, sendNextNow, startOffering, stopOffering } from './offerings.ts'
import { answerOffer, decideOnOffer, offerShift, offers, withdrawOffer } from './offers.ts'
import { shiftOffersData } from './personal-data.ts'
import { findReturns } from './return-shifts.ts'
import { sendWaves } from './send-waves.ts'
import { offerSwap } from './swap.ts'

export const shiftOffersFeature: Feature = {
  name: 'shift-offers',
  subject: 'Scheduling',
  refusals: [shiftOffersRefusals],
  personalData: shiftOffersData,
  mailTemplates: shiftOfferMails,
  calls: [
    ...implement(cover, {
      available: availableTo,
      claim: claimShift,
      find: findCover,
      offer: offerShift,
      colleagues: findColleagues,
      returns: findReturns,
      swap: offerSwap,
      offers,
      answer: answerOffer,
      seen: seeOffer,
      decide: decideOnOffer,
      withdraw: withdrawOffer,
    }),
    ...implement(offerings, {
      read: readOffering,
      start: startOffering,
      next: sendNextNow,
      stop: stopOffering,
      needs: coverNeeds,
    }),
  ],
  subscriptions: [offerCalledIn],
  cronJobs: [sendWaves],
  notices: shiftOfferOccasions,
  hooks: [joinHook(shiftsReassigned, closeOffersOf)],
}
