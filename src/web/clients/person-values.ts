import * as z from 'zod/mini'
import { type ClientRight, clientRights } from '#shared/client-rights.ts'
import type { ClientPerson } from '#shared/clients/contract.ts'

/** What someone of a client is given, as it is chosen on screen. */
export const givenFields = {
  rights: z.array(z.enum(clientRights)),
  isLimited: z.boolean(),
  businessIds: z.array(z.int()),
}

export interface GivenValues {
  rights: (typeof clientRights)[number][]
  isLimited: boolean
  businessIds: number[]
}

// Limited to no site would be sent as all of them.
export const choosesSites = z.refine<Pick<GivenValues, 'isLimited' | 'businessIds'>>(
  ({ isLimited, businessIds }) => !isLimited || businessIds.length > 0,
  { error: 'client-person-sites', path: ['businessIds'] },
)

/** Who comes first is most often the one to turn to. */
export const givenAtFirst = (people: ClientPerson[], toGive: readonly ClientRight[]): GivenValues => ({
  rights: toGive.filter(right => right !== 'people' || people.length === 0),
  isLimited: false,
  businessIds: [],
})

/** As the server takes it: no site is all of them, and who sees some of them does not see who else has access. */
export const toSend = ({ rights, isLimited, businessIds }: GivenValues) => ({
  rights: rights.filter(right => !(isLimited && right === 'people')),
  businessIds: isLimited ? businessIds : [],
})
