import { expect, it, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createUploadThumbnails } from './upload-thumbnails.ts'

it('small pictures are made one after another, and forgotten with their uploads (LIB-UPL-048)', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  const made: string[] = []
  let running = 0
  const thumbnails = createUploadThumbnails(
    (id, url) => made.push(`${id} ${url.slice(0, 5)}`),
    async ({ name }) => {
      running += 1
      expect(running).toBe(1)
      await new Promise((resolve) => setTimeout(resolve))
      running -= 1
      return name === 'sound.wav' ? null : new Blob(['x'])
    },
  )
  thumbnails.add('a', new File([], 'a.png'))
  thumbnails.add('b', new File([], 'sound.wav'))
  thumbnails.add('c', new File([], 'c.png'))
  thumbnails.add('d', new File([], 'd.png'))
  thumbnails.remove('c')
  await eventually(() => expect(made).toEqual(['a blob:', 'd blob:']))
  thumbnails.remove('a')
  expect(revoke).toHaveBeenCalledTimes(1)
  thumbnails.dispose()
  expect(revoke).toHaveBeenCalledTimes(2)
})
