import * as z from 'zod/mini'
import { NewSignInService, type SingleSignOn } from '#shared/single-sign-on/contract.ts'
import { domainShape } from '#shared/single-sign-on/rules.ts'

/** The domains in what was typed. */
export const domainsIn = (typed: string) =>
  typed
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
const areDomains = z.refine<string>(
  typed => domainsIn(typed).every(domain => domainShape.test(domain)),
  'email-domain-not-valid',
)

/** As it is typed: domains in one line. */
export const Fields = z.extend(z.omit(NewSignInService, { organizationId: true, clientId: true, version: true }), {
  emailDomains: z.string().check(areDomains),
})
export type Values = z.input<typeof Fields>

/** Whose service is meant, as the calls take it. */
export const whoseOf = ({ organizationId, clientId }: Pick<SingleSignOn, 'organizationId' | 'clientId'>) => ({
  organizationId,
  ...(clientId !== null && { clientId }),
})
