export { AskedFor } from './asked-for.tsx'
export { useRequestAttention } from './attention.tsx'
export { OpenRequests, useOpenRequests } from './open-requests.tsx'
