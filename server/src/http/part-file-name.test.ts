import { expect, it } from 'vitest'
import { TestServer } from '../testing/test-server.ts'

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

it('a quote in the name of an uploaded file is kept, as browsers send it', async () => {
  await using server = await TestServer.start()
  const user = await server.registerUser()
  const file = new File([PNG], 'my "best" shot.png', { type: 'image/png' })
  const { name } = await user.api.call('uploadFile', { file })
  expect(name).toBe('my "best" shot.png')
})
