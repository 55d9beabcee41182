export { ProofButton } from './proof-button.tsx'
