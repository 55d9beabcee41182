import process from 'node:process'
import { features } from '../src/server/app.ts'
import { describeApi } from '../src/server/platform/openapi/describe-api.ts'
import { faultsIn } from './description-faults.ts'

/* Looks through the description of the API as Redocly and Spectral recommend: npm run lint. */
const description = await describeApi(features, { url: '/', cookieName: 'muster' })
const faults = await faultsIn(JSON.stringify(description))
for (const fault of faults) console.error(fault)
console.log(`The description of ${features.flatMap(({ calls }) => calls).length} calls: ${faults.length} faults`)
process.exitCode = Number(faults.length > 0)
