export { ClientSingleSignOn } from './client-single-sign-on.tsx'
export { SingleSignOn } from './single-sign-on.tsx'
