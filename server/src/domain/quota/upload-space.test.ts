import { expect, it } from 'vitest'
import { aPrincipal } from '../../testing/hub-world.ts'
import { UploadSpace } from './upload-space.ts'

const LIMIT_BYTES = 3_000

it('uploads of which some go beyond the space leave it to the others, also when all come at once', async () => {
  const { rights } = aPrincipal()
  const user = { userId: 'ann', rights: { ...rights, storageMaxDiskUsage: LIMIT_BYTES } }
  const space = new UploadSpace({ files: { diskUsage: async () => 0 } })
  const uploads = await Promise.all(Array.from({ length: 5 }, () => space.open(user)))
  // After the end of another one, what is stored is asked for again.
  const ended = await space.open(user)
  ended[Symbol.dispose]()
  const taken = await Promise.allSettled(uploads.map((upload) => upload.take(940)))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const upload of uploads) upload[Symbol.dispose]()
  using whole = await space.open(user)
  await whole.take(LIMIT_BYTES)
})
