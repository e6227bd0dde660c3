import { expect, it } from 'vitest'
import { fileSchema, storageWelcomeSchema } from './file.ts'

const common = {
  id: 'f',
  name: 'A',
  owner: 'user',
  thumbnailUrl: null,
  url: '/f',
  mimeType: 'x/y',
  sizeBytes: 1,
  createdAt: '2026-01-02T00:00:00.000Z',
}
const kinds = {
  audio: { duration: 2 },
  image: { width: 3, height: 4 },
  video: { duration: 2, hasAudio: true, width: 3, height: 4 },
}

it('a file has what its kind has, and no less (LIB-FIL-001, LIB-FIL-002, LIB-FIL-003, LIB-FIL-004, LIB-FIL-005, LIB-FIL-006, LIB-FIL-007, LIB-FIL-008, LIB-FIL-009, LIB-FIL-010, LIB-FIL-011, LIB-FIL-012, LIB-FIL-013, LIB-FIL-014, LIB-FIL-015, LIB-FIL-016)', () => {
  for (const [kind, own] of Object.entries(kinds)) {
    const file = { ...common, kind, ...own }
    expect(fileSchema.parse(file)).toEqual(file)
    for (const name of [...Object.keys(common), ...Object.keys(own)]) {
      const { [name]: _, ...rest } = file as Record<string, unknown>
      expect(fileSchema.safeParse(rest).success, `${kind} without ${name}`).toBe(false)
    }
  }
  for (const owner of ['global', 'shared', 'user']) {
    expect(fileSchema.safeParse({ ...common, kind: 'audio', duration: 1, owner }).success).toBe(
      true,
    )
  }
  expect(fileSchema.safeParse({ ...common, kind: 'audio', duration: 1, owner: 'me' }).success).toBe(
    false,
  )
})

it('a video booth file has three ids more (LIB-FIL-017, LIB-FIL-018, LIB-FIL-019, LIB-FIL-020)', () => {
  const ids = {
    videoBoothId: 'b',
    videoBoothSessionId: 's',
    videoBoothSessionRecordingId: 'r',
  }
  const file = { ...common, kind: 'video', ...kinds.video, ...ids }
  expect(fileSchema.parse(file)).toMatchObject(ids)
})

it('the library has its usage and what files must fulfil (LIB-FIL-021, LIB-FIL-022, LIB-FIL-023)', () => {
  const welcome = { files: [], diskUsage: 5, filesConstraints: { maxBitrate: 1 } }
  expect(storageWelcomeSchema.parse(welcome)).toEqual(welcome)
  const { diskUsage: _, ...without } = welcome
  expect(storageWelcomeSchema.safeParse(without).success).toBe(false)
})
