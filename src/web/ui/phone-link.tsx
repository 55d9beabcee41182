import { usePhones } from '#web/platform/phones.ts'

interface PhoneLinkProps {
  number: string
  /** The organization that keeps it. */
  of: number | null
  /** Where it is dialled as it was typed, when that is not where the organization is. */
  typedIn?: string | null
  className?: string
}

/** A number to read and to call. */
export function PhoneLink({ number, of, typedIn, className = '' }: PhoneLinkProps) {
  const { written, dialled } = usePhones()
  return (
    <a href={`tel:${dialled(number, of, typedIn)}`} className={className}>
      {written(number, of, typedIn)}
    </a>
  )
}

/** A number to read alone. */
export const WrittenPhone = ({ number, of }: Pick<PhoneLinkProps, 'number' | 'of'>) => usePhones().written(number, of)
