// Code is the same in every language.

export const curlCode = (origin: string) =>
  `curl '${origin}/api/schedules?limit=1' \\\n  -H "Authorization: Bearer $MUSTER_TOKEN"`

export const scriptCode = [
  "import { createClient } from '../client/muster.ts'",
  '',
  'const muster = createClient({ url: process.env.MUSTER_URL, token: process.env.MUSTER_TOKEN })',
  "const today = new Date().toLocaleDateString('sv') // as 2026-11-30, where this runs",
  'for await (const { startTime, endTime, location, employee } of muster.scheduling.list.each({ date: today }))',
  "  console.log(startTime, endTime, location, employee?.name ?? 'open')",
  '',
].join('\n')

export const pagesCode = `for await (const note of muster.notes.list.each({ limit: 100 }))
  console.log(note.content)`

export const problemCode = `try {
  await muster.notes.create({ employeeId: 1, content: '' })
} catch (problem) {
  if (problem instanceof MusterProblem && problem.code === 'invalid-input') console.log(problem.fields)
}`

export const receiverCode = `import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.MUSTER_WEBHOOK_SECRET)

const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  try {
    const { type, data } = webhook.verify(body, request.headers)
    console.log(type, JSON.stringify(data))
    response.writeHead(204).end()
  } catch {
    response.writeHead(401).end()
  }
})

server.listen(process.env.PORT ?? 8080, () => console.log('Listening at', server.address().port))
`

export const connectCode = (origin: string) =>
  JSON.stringify(
    { mcpServers: { muster: { type: 'http', url: `${origin}/api/mcp`, headers: { Authorization: 'Bearer mstr_…' } } } },
    null,
    2,
  )
