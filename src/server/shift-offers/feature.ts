import { type Feature, implement } from '#server/platform/context.ts'
import { joinHook } from '#server/platform/work.ts'
import { shiftsReassigned } from '#server/scheduling/public.ts'
import { cover } from '#shared/shift-offers/contract.ts'
import { availableTo } from './available-shifts.ts'
import { claimShift } from './claims.ts'
import { closeOffersOf } from './close-offers.ts'
import { findColleagues, findCover } from './cover.ts'
import { shiftOfferMails } from './mail-templates.ts'
import { shiftOfferOccasions } from './notices.ts'
import { answerOffer, decideOnOffer, offerShift, offers, withdrawOffer } from './offers.ts'
import { shiftOffersData } from './personal-data.ts'
import { findReturns } from './return-shifts.ts'
import { offerSwap } from './swap.ts'

export const shiftOffersFeature: Feature = {
  personalData: shiftOffersData,
  mailTemplates: shiftOfferMails,
  calls: implement(cover, {
    available: availableTo,
    claim: claimShift,
    find: findCover,
    offer: offerShift,
    colleagues: findColleagues,
    returns: findReturns,
    swap: offerSwap,
    offers,
    answer: answerOffer,
    decide: decideOnOffer,
    withdraw: withdrawOffer,
  }),
  notices: shiftOfferOccasions,
  hooks: [joinHook(shiftsReassigned, closeOffersOf)],
}
