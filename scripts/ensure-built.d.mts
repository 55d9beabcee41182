export function ensureBuilt(node: string, names?: ('web' | 'server')[]): Promise<number>
