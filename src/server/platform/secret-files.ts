import { readFileSync } from 'node:fs'

/** Settings that may stand in a file of their own, named with `_FILE` behind them. BACKUP_KEY_FILE is read at each backup instead. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'ADMIN_PASSWORD',
  'SECRET_KEY',
  'SMTP_URL',
  'SINGLE_SIGN_ON_CLIENT_SECRET',
  'SLACK_BOT_TOKEN',
  'AI_API_KEY',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
]

/** What the named files hold, and what is wrong with them. */
export function readSecretFiles(given: Record<string, string | undefined>) {
  const secrets: Record<string, string> = {}
  const problems: string[] = []
  for (const name of secretSettings) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) problems.push(`${name}_FILE: ${name} is set as well. Use one of them`)
    const text = textOf(file)
    if (text === undefined) problems.push(`${name}_FILE: ${file} cannot be read`)
    else if (text === '') problems.push(`${name}_FILE: ${file} is empty`)
    else secrets[name] = text
  }
  return { secrets, problems }
}

// Editors and `echo` leave a line break at the end, which is no part of the secret.
function textOf(file: string) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
