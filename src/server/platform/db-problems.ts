import pg from 'pg'
import { conflict, invalid, notFound, Problem, unavailable } from '#shared/problem.ts'
import { isRefusalCode, type RefusalCode } from '#shared/refusals.ts'

/** Which problem, or which no of a feature's own, a broken constraint means to people, by the constraint's name. */
export type ConstraintProblems = Record<string, () => Error>

/** Runs a write and names the broken constraint in the words of its feature. */
export async function explaining<T>(problems: ConstraintProblems, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint !== undefined) {
      const problem = problems[error.constraint]
      if (problem !== undefined) throw problem()
    }
    throw error
  }
}

const tooLong = '57014'

/** What a database error means to a caller, or undefined when it is a defect. */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (isConnectionLoss(error)) return unavailable()
  if (!(error instanceof pg.DatabaseError)) return undefined
  switch (error.code) {
    case '23505':
      return conflict('already-exists')
    case '23P01':
      return conflict('overlaps')
    // Raised by triggers that hold a rule; the constraint's name is the rule's.
    case '23001':
      return new Problem('conflict', ruleOf(error.constraint))
    case '23503':
      return notFound()
    case '23514':
      return invalid('value-out-of-range')
    case tooLong:
      return unavailable('database-slow')
    default:
      return isUnusableValue(error) ? invalid('value-out-of-range') : undefined
  }
}

// The whole class of data exceptions, but for what only a defect of ours brings about: a division by zero.
const isUnusableValue = ({ code = '' }: pg.DatabaseError) => code.startsWith('22') && code !== '22012'

/** Two transactions met and the database asks one of them to begin again. */
export const asksForAnotherTry = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01')

/** A transaction that was begun to read came to write something. */
export const isRefusedToReader = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25006'

/** A statement was broken off at its time limit. */
export const takesTooLong = (error: unknown) => error instanceof pg.DatabaseError && error.code === tooLong

// The name of the rule is the code of its words, where people can meet it.
function ruleOf(constraint = ''): RefusalCode {
  const code = constraint.replaceAll('_', '-')
  return isRefusalCode(code) ? code : 'not-allowed-now'
}

const connectionStates = /^(08|57P0|53300|25P03)/
const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EACCES'])
const connectionWords =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/

function isConnectionLoss(error: unknown) {
  if (error instanceof pg.DatabaseError) return connectionStates.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  return connectionCodes.has((error as NodeJS.ErrnoException).code ?? '') || connectionWords.test(error.message)
}
