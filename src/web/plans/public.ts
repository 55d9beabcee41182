export { AcceptProposed } from './accept-proposed.tsx'
export { ProposalBar } from './proposal-bar.tsx'
export { ProposalOffer } from './proposal-offer.tsx'
export { readPlan } from './read-plan.ts'
