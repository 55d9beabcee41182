import { type Feature, implement } from '#server/platform/context.ts'
import { proofOfService } from '#shared/proof-of-service/contract.ts'
import { proofOfServiceRefusals } from '#shared/proof-of-service/refusals.ts'
import { pdf } from './proof.ts'

export const proofOfServiceFeature: Feature = {
  name: 'proof-of-service',
  subject: 'Reports',
  refusals: [proofOfServiceRefusals],
  calls: implement(proofOfService, { pdf }),
}
