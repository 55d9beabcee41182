import type { ComponentProps } from 'react'
import { addressExampleIn } from '#shared/country/addresses.ts'
import { Textarea } from './input.tsx'

/** An address line by line, with an example of how the country orders them. */
export const AddressInput = ({ country, ...rest }: ComponentProps<'textarea'> & { country: string }) => (
  <Textarea {...rest} rows={3} autoComplete="off" placeholder={addressExampleIn(country)} />
)
