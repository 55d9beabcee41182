import { type RunningApp, startApp } from '../support/app.ts'
import { type ModelServer, modelKey, startModel } from './model-server.ts'
import { botToken, type SlackServer, startSlack } from './slack-server.ts'

export interface Installation {
  app: RunningApp
  slack: SlackServer
  model: ModelServer
  stop(): Promise<void>
}

interface Wishes {
  ai?: boolean
  environment?: Record<string, string>
  clock?: () => Date
}

/** The demo company, connected to a Slack and an AI endpoint on this machine that answer fast or are given up on fast. */
export async function installation({ ai = false, environment = {}, clock }: Wishes = {}): Promise<Installation> {
  const slack = await startSlack()
  const model = await startModel()
  const app = await startApp({
    data: 'demo',
    environment: {
      SLACK_BOT_TOKEN: botToken,
      SLACK_API_URL: slack.url,
      SLACK_TIMEOUT_SECONDS: '3',
      ...(ai ? { AI_BASE_URL: model.url, AI_API_KEY: modelKey, AI_MODEL: 'local-8b', AI_TIMEOUT_SECONDS: '3' } : {}),
      ...environment,
    },
    ...(clock === undefined ? {} : { clock }),
  })
  return {
    app,
    slack,
    model,
    async stop() {
      await app.stop()
      await Promise.all([slack.stop(), model.stop()])
    },
  }
}
