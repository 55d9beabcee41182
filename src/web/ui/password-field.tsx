import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { Input } from './input.tsx'

/** A password input with a toggle to read what was typed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <span className="relative block">
      <Input {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} className="pr-12" />
      <IconButton
        label={shown ? t`Hide password` : t`Show password`}
        icon={shown ? <EyeOff size={18} /> : <Eye size={18} />}
        aria-pressed={shown}
        className="absolute top-0 right-0"
        onClick={() => setShown(!shown)}
      />
    </span>
  )
}
