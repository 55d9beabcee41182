/**
 * What an answer may be. `done`: carried out, or refused for what stands in it, to somebody who may. `gone`: theirs to know or not, it
 * is not theirs. `unknown`: there is no such thing. `refused`: something in it is not theirs.
 */
export type Verdict =
  | 'done'
  | 'asked for a secret'
  | 'done or refused'
  | 'gone'
  | 'unknown'
  | 'refused'
  | 'forbidden'
  | 'refused or gone'
  | 'skipped'
  | 'signed out'

const isDone = (status: number) => status < 300 || status === 409 || status === 422

const allows: Record<Verdict, (status: number) => boolean> = {
  done: isDone,
  // It comes by mail or is known to one person, and the walk has none.
  'asked for a secret': status => status < 500 && status !== 403 && status !== 404,
  'done or refused': status => isDone(status) || status === 404 || status === 400,
  gone: status => status === 403 || status === 404,
  unknown: status => status === 404,
  refused: status => status === 403 || status === 404 || status === 422,
  'refused or gone': status => [400, 403, 404, 409].includes(status),
  forbidden: status => status === 403,
  // Carried out for nobody: that nothing was changed is asked besides.
  skipped: status => status < 300,
  'signed out': status => status === 401,
}

export const isAllowed = (verdict: Verdict, status: number) => allows[verdict](status)
