import { lazy } from 'react'

export { AvailableShifts } from './available-shifts.tsx'
export { OwnOffers } from './own-offers.tsx'
export { Requests } from './requests.tsx'
export { SwapDialog } from './swap-dialog.tsx'

export const CoverPanel = lazy(() => import('./cover-panel.tsx').then(it => ({ default: it.CoverPanel })))
