export { PositionSharing } from './position-sharing.tsx'
export { Resting } from './resting.tsx'
export { SharingKeeper } from './sharing-keeper.tsx'
