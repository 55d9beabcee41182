import { createServer } from 'node:http'
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
