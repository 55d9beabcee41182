import type { doAsSystem } from '#server/platform/feature-runner.ts'

export async function fillWithDemo(_running: Parameters<typeof doAsSystem>[0]): Promise<void> {}
