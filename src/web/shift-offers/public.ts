import { lazyPart } from '#web/platform/lazy.ts'

export { AvailableShifts } from './available-shifts.tsx'
export { OwnOffers } from './own-offers.tsx'
export { Requests } from './requests.tsx'
export { SwapDialog } from './swap-dialog.tsx'

export const CoverPanel = lazyPart(() => import('./cover-panel.tsx'), 'CoverPanel')
