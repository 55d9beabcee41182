import type { ConfirmationState } from './shapes.ts'

interface Asked {
  state: ConfirmationState
  seconds: number
  /** The entry is another one since. */
  isChanged: boolean
}

/** Whether hours that would be billed have to be asked for: never asked, objected to and settled since, or others than those asked. */
export const isToAsk = (billedSeconds: number, asked: Asked | undefined) =>
  asked === undefined || asked.state === 'objected' || asked.isChanged || asked.seconds !== billedSeconds

/** Whether someone of the client answers: whom the contract names; where it names nobody, everyone who was given the hours. */
export const answersFor = (confirmers: readonly string[], { userId }: { userId: string }) =>
  confirmers.length === 0 || confirmers.includes(userId)
