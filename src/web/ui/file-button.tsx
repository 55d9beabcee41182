import { type ChangeEvent, type ReactNode, useId } from 'react'
import { buttonClass } from './button.tsx'
import { Spinner } from './spinner.tsx'

interface FileButtonProps {
  id?: string | undefined
  /** Which kinds the chooser shows; what really comes is looked at by whoever takes it. */
  accept: string
  icon: ReactNode
  look?: 'primary' | 'secondary'
  pending?: boolean
  onChoose: (file: File) => void
  children: ReactNode
}

/** A button that opens the chooser of files, or the camera. */
export function FileButton(props: FileButtonProps) {
  const { accept, icon, look = 'secondary', pending = false, onChoose, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file may be chosen again after a refusal.
    event.target.value = ''
    if (file) onChoose(file)
  }
  return (
    <span className="inline-flex">
      <input id={id} type="file" accept={accept} disabled={pending} className="peer sr-only" onChange={choose} />
      <label
        htmlFor={id}
        className={buttonClass(
          look,
          'small',
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2',
        )}
      >
        {pending ? <Spinner size={16} /> : icon}
        {children}
      </label>
    </span>
  )
}
