import ipaddr from 'ipaddr.js'
import * as z from 'zod'
import { refusalOf } from '#shared/issues.ts'
import { sayRefusal } from '#shared/refusal-words.ts'
import { refusals } from '#shared/refusals.ts'
import { readSecretFiles } from './secret-files.ts'

const listOf = (text: string) => text.split(',').flatMap(one => (one.trim() === '' ? [] : [one.trim()]))
const isNetwork = (text: string) => ipaddr.isValid(text) || ipaddr.isValidCIDR(text)

/** Everything Muster reads from its environment, checked once at start. `.env.example` mirrors it. */
const Environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    TRUST_PROXY: z
      .string()
      .transform(said => (/^\d{1,2}$/.test(said) ? Number(said) : listOf(said)))
      .refine(
        said => typeof said === 'number' || said.every(isNetwork),
        'Say how many proxies stand in front, or name their addresses or networks',
      )
      .optional(),
    METRICS_TOKEN: z.string().min(16).optional(),
    METRICS_NETWORKS: z
      .string()
      .transform(listOf)
      .refine(networks => networks.every(isNetwork), 'Name addresses or networks, such as 127.0.0.1 or 10.0.0.0/8')
      .optional(),
    SLOW_STATEMENT_MS: z.coerce.number().min(0).default(1000),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    OTEL_EXPORTER_OTLP_HEADERS: z
      .string()
      .refine(
        text => listOf(text).every(pair => /^[\w-]+=./.test(pair)),
        'Write name=value, with commas between several',
      )
      .transform(text => Object.fromEntries(listOf(text).map(pair => pair.split(/=(.*)/s, 2) as [string, string])))
      .default({}),
    OTEL_SERVICE_NAME: z.string().min(1).default('muster'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    DRAIN_SECONDS: z.coerce.number().min(0).max(120).default(0),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_ROLE: z
      .string()
      .regex(/^[a-z_][a-z0-9_]{0,50}$/, 'Name a role in small letters, digits and _')
      .default('muster_app'),
    DATA_DIR: z.string().min(1).default('./data'),
    DEMO: z.enum(['on', 'off']).optional(),
    REGISTRATION: z.enum(['open', 'approval', 'closed']).default('open'),
    ADMIN_EMAIL: z.email().optional(),
    ADMIN_PASSWORD: z.string().min(8).optional(),
    SECRET_KEY: z.string().min(32).optional(),
    MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
    TILE_URL: z
      .url({ protocol: /^https?$/ })
      .includes('{z}')
      .includes('{x}')
      .includes('{y}')
      .optional(),
    MAP_FILE: z.string().min(1).optional(),
    MAP_ATTRIBUTION: z.string().optional(),
    GEOCODER_URL: z.url({ protocol: /^https?$/, error: 'Name an http or https address' }).optional(),
    PUSH_SERVICES: z
      .string()
      .default('')
      .transform(listOf)
      .pipe(z.array(z.url({ protocol: /^https?$/ }).transform(url => new URL(url).origin))),
    WEBHOOK_NETWORKS: z
      .string()
      .default('')
      .transform(listOf)
      .refine(networks => networks.every(isNetwork), 'Name addresses or networks, such as 10.0.0.5 or 10.0.0.0/8'),
    WEBHOOK_TIMEOUT_SECONDS: z.coerce.number().min(0.05).max(60).default(10),
    SINGLE_SIGN_ON_NETWORKS: z
      .string()
      .default('')
      .transform(listOf)
      .refine(networks => networks.every(isNetwork), 'Name addresses or networks, such as 10.0.0.5 or 10.0.0.0/8'),
    SINGLE_SIGN_ON_TIMEOUT_SECONDS: z.coerce.number().min(0.05).max(60).default(10),
    SINGLE_SIGN_ON_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
    SINGLE_SIGN_ON_CLIENT_ID: z.string().min(1).max(300).optional(),
    SINGLE_SIGN_ON_CLIENT_SECRET: z.string().min(1).max(500).optional(),
    SINGLE_SIGN_ON_NAME: z.string().trim().min(1).max(40).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().default('Muster <no-reply@localhost>'),
    MAILS_PER_DAY: z.coerce.number().int().min(1).default(1000),
    SLACK_BOT_TOKEN: z.string().min(1).optional(),
    SLACK_API_URL: z.url({ protocol: /^https?$/ }).default('https://slack.com/api/'),
    SLACK_TIMEOUT_SECONDS: z.coerce.number().min(0.05).max(60).default(10),
    AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    AI_API_KEY: z.string().min(1).optional(),
    AI_MODEL: z.string().min(1).max(100).optional(),
    AI_TIMEOUT_SECONDS: z.coerce.number().min(0.05).max(120).default(20),
    AUDIT_ANCHOR_FILE: z.string().min(1).optional(),
    AUDIT_ANCHOR_URL: z.url({ protocol: /^https?$/ }).optional(),
    AUDIT_ANCHOR_EMAIL: z.email().optional(),
    BACKUP_DIR: z.string().min(1).optional(),
    BACKUP_AT: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Say a time of day in UTC, such as 03:15')
      .default('03:15'),
    BACKUP_KEEP: z.coerce.number().int().min(1).max(3650).default(14),
    BACKUP_VERIFY: z.enum(['on', 'off']).default('on'),
    BACKUP_KEY: z.string().min(16).optional(),
    BACKUP_KEY_FILE: z.string().min(1).optional(),
    SCAN_SOCKET: z
      .string()
      .regex(/^(\/.+|[^/\s]+:\d{1,5})$/, 'Name a socket file such as /run/clamav/clamd.ctl, or a host and port')
      .optional(),
    SCAN_COMMAND: z.string().min(1).optional(),
    SCAN_TIMEOUT_SECONDS: z.coerce.number().min(0.05).max(120).default(20),
    DISK_LOW_MB: z.coerce.number().int().min(1).default(1024),
    LATE_MINUTES: z.coerce.number().int().min(0).default(15),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .refine(({ AI_BASE_URL, AI_MODEL }) => AI_BASE_URL === undefined || AI_MODEL !== undefined, {
    path: ['AI_MODEL'],
    message: 'Name the model to use at AI_BASE_URL',
  })
  .refine(isKnownToIssuer, {
    path: ['SINGLE_SIGN_ON_ISSUER'],
    message: 'Set SINGLE_SIGN_ON_CLIENT_ID and SINGLE_SIGN_ON_CLIENT_SECRET as well: what the service calls Muster',
  })
  .refine(({ DATABASE_URL, DATABASE_DIRECT_URL }) => DATABASE_DIRECT_URL === undefined || DATABASE_URL !== undefined, {
    path: ['DATABASE_URL'],
    message: 'Name the pooler here that stands in front of DATABASE_DIRECT_URL',
  })
  .refine(({ DATABASE_URL, DATABASE_READ_URL }) => DATABASE_READ_URL === undefined || DATABASE_URL !== undefined, {
    path: ['DATABASE_URL'],
    message: 'Name the database here whose replica answers at DATABASE_READ_URL',
  })
  .refine(({ SCAN_SOCKET, SCAN_COMMAND }) => SCAN_SOCKET === undefined || SCAN_COMMAND === undefined, {
    path: ['SCAN_COMMAND'],
    message: 'Name a command or SCAN_SOCKET, not both',
  })

interface SharedService {
  SINGLE_SIGN_ON_ISSUER?: string | undefined
  SINGLE_SIGN_ON_CLIENT_ID?: string | undefined
  SINGLE_SIGN_ON_CLIENT_SECRET?: string | undefined
}

function isKnownToIssuer({
  SINGLE_SIGN_ON_ISSUER: issuer,
  SINGLE_SIGN_ON_CLIENT_ID: id,
  SINGLE_SIGN_ON_CLIENT_SECRET: secret,
}: SharedService) {
  return issuer === undefined || (id !== undefined && secret !== undefined)
}

export type Environment = z.infer<typeof Environment> & { demo: boolean }

const isPublic = ({ PUBLIC_URL }: { PUBLIC_URL?: string | undefined }) =>
  PUBLIC_URL !== undefined && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(PUBLIC_URL).hostname)

// What the schema above says in words is told as it is; everything else is a refusal with words of its own.
const sentenceOf = (issue: z.core.$ZodIssue) =>
  issue.message in refusals ? sayRefusal(refusalOf(issue), 'en') : issue.message

/** Reads the environment or explains, line by line, what is wrong with it. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  // An empty line in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const { secrets, problems } = readSecretFiles(given)
  const parsed = Environment.safeParse({ ...given, ...secrets })
  const lines = (parsed.error?.issues ?? []).map(issue => `${issue.path.join('.')}: ${sentenceOf(issue)}`)
  if (!parsed.success || problems.length > 0)
    throw new Error(`The environment is not usable:\n${[...problems, ...lines].map(line => `  ${line}`).join('\n')}`)
  // The demo company lives in the embedded database; a database of one's own starts empty.
  if (isPublic(parsed.data) && parsed.data.DEMO === undefined && parsed.data.DATABASE_URL === undefined) {
    throw new Error(
      'The environment is not usable:\n  DEMO: Say on or off. At PUBLIC_URL others reach this installation, and everyone knows the passwords of the demo',
    )
  }
  const demo = parsed.data.DEMO === undefined ? parsed.data.DATABASE_URL === undefined : parsed.data.DEMO === 'on'
  return { ...parsed.data, demo }
}
