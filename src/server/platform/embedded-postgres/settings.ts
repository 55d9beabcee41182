export type Settings = Record<string, string | number | boolean>

/** The text of a configuration file. The version is part of it, so that new binaries count as a change. */
export function settingsFile(version: string, settings: Settings): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`)
  return ['# Written by Muster at each start.', `# PostgreSQL ${version}`, ...lines, ''].join('\n')
}

/** Measured for a machine with two cores that also runs the application. */
export const usualSettings: Settings = {
  max_connections: 100,
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  wal_compression: 'on',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: 1.1,
  // Short queries: compiling them costs more than it saves, and one report must not take both cores.
  jit: false,
  max_parallel_workers_per_gather: 0,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // Statements and details quote people's data; the log tells what went wrong without them.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  synchronous_commit: 'on',
}

/** For data that nobody will miss after a power cut. */
export const forgetfulSettings: Settings = {
  // Many servers with databases of their own share one.
  max_connections: 300,
  shared_buffers: '128MB',
  fsync: false,
  full_page_writes: false,
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  wal_compression: 'off',
  // Its workers hold template databases open while somebody copies them.
  autovacuum: false,
}
