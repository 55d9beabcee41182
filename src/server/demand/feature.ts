import { type Feature, implement } from '#server/platform/context.ts'
import { demand } from '#shared/demand/contract.ts'
import { demandRefusals } from '#shared/demand/refusals.ts'
import { coverage } from './coverage.ts'
import { create, list, remove, update } from './demands.ts'
import { makeShifts, missing } from './missing-shifts.ts'
import { demandData } from './personal-data.ts'

export const demandFeature: Feature = {
  name: 'demand',
  subject: { name: 'Demand', description: 'What sites were promised, against what is planned.' },
  refusals: [demandRefusals],
  personalData: demandData,
  calls: implement(demand, { list, create, update, remove, coverage, missing, makeShifts }),
}
