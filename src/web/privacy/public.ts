export { OwnData } from './own-data.tsx'
export { PositionConsentDialog } from './position-consent-dialog.tsx'
