import { usePhones } from '#web/platform/phones.ts'

interface PhoneLinkProps {
  number: string
  /** The organization that keeps it. */
  of: number | null
  className?: string
}

/** A number to read and to call. */
export function PhoneLink({ number, of, className = '' }: PhoneLinkProps) {
  const { written, dialled } = usePhones()
  return (
    <a href={`tel:${dialled(number, of)}`} className={className}>
      {written(number, of)}
    </a>
  )
}

/** A number to read alone. */
export const WrittenPhone = ({ number, of }: Pick<PhoneLinkProps, 'number' | 'of'>) => usePhones().written(number, of)
