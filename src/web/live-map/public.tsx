export { PositionSharing } from './position-sharing.tsx'
export { SharingKeeper } from './sharing-keeper.tsx'
