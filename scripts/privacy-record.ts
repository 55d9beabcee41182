import { readFileSync, writeFileSync } from 'node:fs'
import { features } from '#server/app.ts'
import { recordOf, withRecord } from './processing.ts'

/** Writes the table of docs/privacy.md from what the features declare. */
const page = new URL('../docs/privacy.md', import.meta.url)
const tables = features.flatMap(({ personalData }) => personalData ?? [])
writeFileSync(page, withRecord(readFileSync(page, 'utf8'), recordOf(tables)))
