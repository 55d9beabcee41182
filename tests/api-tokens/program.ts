import { apiTokens } from '#shared/api-tokens/contract.ts'
import type { InputOf } from '#shared/endpoint.ts'
import type { RunningApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'

/** A program that comes with a token. */
export function programWith(app: RunningApp, token: string): Client {
  const program = app.anonymous()
  program.token = token
  return program
}

/** Makes a token as this person, and the program that has it. */
export async function programOf(
  app: RunningApp,
  person: Client,
  scopes: InputOf<typeof apiTokens.create>['scopes'],
  more: Partial<InputOf<typeof apiTokens.create>> = {},
) {
  const made = await person.call(apiTokens.create, { name: 'Program', scopes, ...more })
  return { program: programWith(app, made.token), made }
}
