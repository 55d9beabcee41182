import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'

/** Columns are `snake_case` and their fields `camelCase`. The names of a result are turned once, not once per row. */
export class CamelCaseNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows
    if (first === undefined) return result
    const columns = Object.keys(first)
    const fields = columns.map(column => this.camelCase(column))
    const rows = result.rows.map(row => {
      const turned: UnknownRow = {}
      for (let n = 0; n < columns.length; n++) turned[fields[n] as string] = row[columns[n] as string]
      return turned
    })
    return { ...result, rows }
  }
}
