import { expect, it } from 'vitest'
import { TestServer } from '../testing/test-server.ts'
import { refusal } from '../testing/test-user.ts'

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

it('a name of more than 1,000 letters is refused before anything is kept of the file', async () => {
  await using server = await TestServer.start()
  const user = await server.registerUser()
  const upload = (length: number) =>
    user.api.call('uploadFile', { file: new File([PNG], `${'a'.repeat(length - 4)}.png`) })
  const reason = 'The name of a file may have 1000 letters at most'
  for (const length of [1_001, 20_000]) {
    expect(await refusal(upload(length))).toMatchObject({
      code: 'validation_failed',
      status: 400,
      fields: { file: reason },
    })
  }
  expect((await upload(1_000)).name).toBe(`${'a'.repeat(251)}.png`)
})
