export { BreakCount } from './break-count.tsx'
export { PositionSharing } from './position-sharing.tsx'
export { SharingKeeper } from './sharing-keeper.tsx'
