import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

const PICTURE = new URL('../../../../fixtures/media/portrait.jpg', import.meta.url)

it('a library holds as many files as the setting says, and no more (CORE-CST-020, GAP-146)', async () => {
  await using server = await TestServer.start({ env: { LIBRARY_MAX_FILES: '2' } })
  const bytes = new Uint8Array(await readFile(PICTURE))
  const upload = (user: TestUser) =>
    user.api.call('uploadFile', { file: new File([bytes], 'portrait.jpg') })
  const user = await server.registerUser()
  const first = await upload(user)
  const racing = await Promise.allSettled([upload(user), upload(user), upload(user)])
  expect(racing.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await refusal(upload(user))).toMatchObject({
    status: 409,
    detail: 'Max number of items reached in the entity store',
  })
  await upload(await server.registerUser())
  const { files } = await user.api.call('storageWelcome')
  for (const { id } of files) await user.api.call('deleteFile', { params: { id } })
  expect(files.map(({ id }) => id)).toContain(first.id)
  await upload(user)
})
