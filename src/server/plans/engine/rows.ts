/** A linear model as HiGHS takes it, written row by row. */
export interface LinearModel {
  numCols: number
  numRows: number
  colCost: Float64Array
  colLower: Float64Array
  colUpper: Float64Array
  rowLower: Float64Array
  rowUpper: Float64Array
  matrix: {
    format: 'csr'
    numRows: number
    numCols: number
    starts: Int32Array
    indices: Int32Array
    values: Float64Array
  }
  integrality: Int32Array
  offset: number
}

export type Rows = ReturnType<typeof startRows>

/** Columns and rows that grow; `finish` makes the model of them. */
export function startRows() {
  const costs: number[] = []
  const uppers: number[] = []
  const whole: number[] = []
  const lower: number[] = []
  const upper: number[] = []
  const starts: number[] = [0]
  const indices: number[] = []
  const values: number[] = []
  let offset = 0
  const none = Number.NEGATIVE_INFINITY
  const endRow = (from: number, until: number) => {
    lower.push(from)
    upper.push(until)
    starts.push(indices.length)
  }
  return {
    column(cost: number, most = Number.POSITIVE_INFINITY, isWhole = false): number {
      costs.push(cost)
      uppers.push(most)
      whole.push(isWhole ? 1 : 0)
      return costs.length - 1
    },
    addOffset(amount: number): void {
      offset += amount
    },
    /** The next term of the row that is being written. */
    term(column: number, factor = 1): void {
      indices.push(column)
      values.push(factor)
    },
    atMost: (most: number) => endRow(none, most),
    exactly: (amount: number) => endRow(amount, amount),
    finish(): LinearModel {
      const numCols = costs.length
      const numRows = lower.length
      return {
        numCols,
        numRows,
        colCost: Float64Array.from(costs),
        colLower: new Float64Array(numCols),
        colUpper: Float64Array.from(uppers),
        rowLower: Float64Array.from(lower),
        rowUpper: Float64Array.from(upper),
        matrix: {
          format: 'csr',
          numRows,
          numCols,
          starts: Int32Array.from(starts),
          indices: Int32Array.from(indices),
          values: Float64Array.from(values),
        },
        integrality: Int32Array.from(whole),
        offset,
      }
    },
  }
}
