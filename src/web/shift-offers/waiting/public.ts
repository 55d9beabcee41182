// A door of its own: a guard's home asks for what was offered, not for the screens where it is planned.
export { useOfferWaiting } from '../offers-to-me.tsx'
