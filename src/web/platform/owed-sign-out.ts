import { recall, remember } from './storage.ts'

/** Someone signed out without a connection: nobody is here any more, and the server hears of it as soon as it is reached. */
export const oweSignOut = () => remember('owes-sign-out', 'yes')

export const owesSignOut = () => recall('owes-sign-out') === 'yes'

/** The server knows, or someone has signed in since: nothing is owed any more. */
export const settleSignOut = () => remember('owes-sign-out', '')
