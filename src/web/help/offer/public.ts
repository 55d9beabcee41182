// A door of its own: homes make the offer, what surrounds every screen does not.
export { TourOffer } from '../tour-offer.tsx'
export { useTourAnswer } from '../use-tour-answer.ts'
