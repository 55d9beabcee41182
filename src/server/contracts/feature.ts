import { type Feature, implement } from '#server/platform/context.ts'
import { contracts } from '#shared/contracts/contract.ts'
import { contractsRefusals } from '#shared/contracts/refusals.ts'
import { create, end, list, read, update } from './contracts.ts'
import { contractsData } from './personal-data.ts'

export const contractsFeature: Feature = {
  name: 'contracts',
  subject: { name: 'Contracts', description: 'What was agreed with clients.' },
  refusals: [contractsRefusals],
  personalData: contractsData,
  calls: implement(contracts, { list, read, create, update, end }),
}
