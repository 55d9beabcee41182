import * as z from 'zod'

/** Everything Muster reads from its environment, checked once at start. `.env.example` mirrors it. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DEMO: z.enum(['on', 'off']).optional(),
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
  MAP_ATTRIBUTION: z.string().optional(),
  MAIL_FROM: z.string().default('Muster <no-reply@localhost>'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Environment = z.infer<typeof Environment> & { demo: boolean }

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
  const demo = parsed.data.DEMO === undefined ? parsed.data.DATABASE_URL === undefined : parsed.data.DEMO === 'on'
  return { ...parsed.data, demo }
}
