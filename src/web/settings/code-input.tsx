import type { ComponentProps } from 'react'
import { Input } from '#web/ui/input.tsx'

/** A code of the authenticator app: phones offer digits, and the app itself may fill it in. */
export const CodeInput = (props: ComponentProps<'input'>) => (
  <Input inputMode="numeric" autoComplete="one-time-code" {...props} className="tracking-widest tabular-nums" />
)
