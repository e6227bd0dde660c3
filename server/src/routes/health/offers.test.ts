import { expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal } from '../../testing/test-user.ts'

const SMTP = {
  SMTP_URL: 'smtp://127.0.0.1:2525',
  PUBLIC_ORIGIN: 'http://127.0.0.1:8080',
  MAIL_FROM: 'studio@example.com',
}

it('a server says what it has of what only some have, so that studios show nothing else (GAP-119)', async () => {
  await using bare = await TestServer.start({ env: { RTMP_PORT: '0', SRT_PORT: '0' } })
  const user = await bare.registerUser()
  expect((await user.api.call('health')).offers).toEqual({
    mail: false,
    encoders: [],
    accounts: [],
    frameio: false,
    videoBooths: false,
  })
})

it('mail and encoders are offered where the operator has set them up (GAP-010)', async () => {
  const env = { ...SMTP, RTMP_PORT: '1935', SRT_PORT: '0' }
  await using server = await TestServer.start({ env })
  const answer = await fetch(`${server.origin}/v1/health`)
  expect(await answer.json()).toMatchObject({ offers: { mail: true, encoders: ['rtmp'] } })
})

it('a call that is not served here is answered, and no error in the log', async () => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  await using server = await TestServer.start({ env: { LOG_LEVEL: 'info' }, log })
  const user = await server.registerUser()
  const refused = await refusal(user.api.call('listVideoBooths', { query: {} }))
  expect(refused).toMatchObject({ status: 501, code: 'not_implemented' })
  const levels = lines.map((line) => (JSON.parse(line) as { level: number }).level)
  expect(levels.length).toBeGreaterThan(0)
  expect(Math.max(...levels)).toBeLessThan(50)
})
