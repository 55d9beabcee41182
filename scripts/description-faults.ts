import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'

/** What two linters have to say against a description of the API, errors and warnings alike. */
export async function faultsIn(description: string) {
  return [...(await faultsByRedocly(description)), ...(await faultsBySpectral(description))]
}

async function faultsByRedocly(description: string) {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source: description, absoluteRef: '/openapi.json', config })
  return found.map(({ ruleId, message, location }) => `redocly ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
}

async function faultsBySpectral(description: string) {
  const linter = new spectral.Spectral()
  // Its own types disagree about rules that name no other ruleset.
  linter.setRuleset({ extends: [rulesets.oas as unknown as RulesetDefinition] })
  const found = await linter.run(JSON.parse(description))
  return found.map(({ code, message, path }) => `spectral ${code}: ${message} #/${path.join('/')}`)
}
