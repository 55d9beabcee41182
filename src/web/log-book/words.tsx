import { useLingui } from '@lingui/react/macro'
import { Car, KeyRound, type LucideIcon, Package, UserRound } from 'lucide-react'
import type { Detail, LogBookKind } from '#shared/log-book/shapes.ts'

export const kindIcons: Record<LogBookKind, LucideIcon> = {
  visitor: UserRound,
  vehicle: Car,
  key: KeyRound,
  parcel: Package,
}

interface KindWords {
  one: string
  many: string
  /** What is so while it is open. */
  open: string
  /** What ends it. */
  end: string
  /** What its two times are called. */
  from: string
  until: string
  details: Partial<Record<Detail, string>>
}

export function useKindWords(): Record<LogBookKind, KindWords> {
  const { t } = useLingui()
  const company = t`Company`
  return {
    visitor: {
      one: t`Visitor`,
      many: t`Visitors`,
      open: t`On site`,
      end: t`Has left`,
      from: t`In`,
      until: t`Out`,
      details: { name: t`Name`, company, recipient: t`Visits`, plate: t`Plate` },
    },
    vehicle: {
      one: t`Vehicle`,
      many: t`Vehicles`,
      open: t`On site`,
      end: t`Has left`,
      from: t`In`,
      until: t`Out`,
      details: { plate: t`Plate`, name: t`Driver`, company, recipient: t`Comes to` },
    },
    key: {
      one: t`Key`,
      many: t`Keys`,
      open: t`Given out`,
      end: t`Is back`,
      from: t`Given out`,
      until: t`Is back`,
      details: { keyNumber: t`Key number`, name: t`Given to`, company },
    },
    parcel: {
      one: t`Parcel`,
      many: t`Parcels`,
      open: t`To be collected`,
      end: t`Was collected`,
      from: t`In`,
      until: t`Was collected`,
      details: { recipient: t`For`, company: t`Carrier`, name: t`Left by` },
    },
  }
}
