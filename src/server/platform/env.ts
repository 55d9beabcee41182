import * as z from 'zod'

/** Everything Muster reads from its environment, checked once at start. `.env.example` mirrors it. */
const Environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
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
      .transform(list => list.split(',').flatMap(origin => (origin.trim() === '' ? [] : [origin.trim()])))
      .pipe(z.array(z.url({ protocol: /^https?$/ }).transform(url => new URL(url).origin))),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().default('Muster <no-reply@localhost>'),
    SLACK_BOT_TOKEN: z.string().min(1).optional(),
    SLACK_API_URL: z.url({ protocol: /^https?$/ }).default('https://slack.com/api/'),
    SLACK_TIMEOUT_SECONDS: z.coerce.number().min(0.05).max(60).default(10),
    AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    AI_API_KEY: z.string().min(1).optional(),
    AI_MODEL: z.string().min(1).max(100).optional(),
    AI_TIMEOUT_SECONDS: z.coerce.number().min(0.05).max(120).default(20),
    AUDIT_ANCHOR_FILE: z.string().min(1).optional(),
    AUDIT_ANCHOR_URL: z.url({ protocol: /^https?$/ }).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .refine(({ AI_BASE_URL, AI_MODEL }) => AI_BASE_URL === undefined || AI_MODEL !== undefined, {
    path: ['AI_MODEL'],
    message: 'Name the model to use at AI_BASE_URL',
  })

export type Environment = z.infer<typeof Environment> & { demo: boolean }

const isPublic = ({ PUBLIC_URL }: { PUBLIC_URL?: string | undefined }) =>
  PUBLIC_URL !== undefined && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(PUBLIC_URL).hostname)

/** Reads the environment or explains, line by line, what is wrong with it. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  // An empty line in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is not usable:\n${lines.join('\n')}`)
  }
  // The demo company lives in the embedded database; a database of one's own starts empty.
  if (isPublic(parsed.data) && parsed.data.DEMO === undefined && parsed.data.DATABASE_URL === undefined) {
    throw new Error(
      'The environment is not usable:\n  DEMO: Say on or off. At PUBLIC_URL others reach this installation, and everyone knows the passwords of the demo',
    )
  }
  const demo = parsed.data.DEMO === undefined ? parsed.data.DATABASE_URL === undefined : parsed.data.DEMO === 'on'
  return { ...parsed.data, demo }
}
