import { lazyPart } from '#web/platform/lazy.ts'

export { OutboxButton } from './outbox-button.tsx'
export { useAct } from './use-act.ts'
export { useOutbox } from './use-outbox.ts'

export const SignOutQuestion = lazyPart(() => import('./sign-out-question.tsx'), 'SignOutQuestion')
