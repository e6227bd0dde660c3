import { type FilesConstraints, type MediaAnalysis, UPLOAD_TIMEOUT_MS } from '@proscenium/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { FakeXhr } from '../../testing/fake-xhr.ts'
import { memoryStore } from '../../testing/memory-store.ts'
import { createTokenStore } from '../api/token-store.ts'
import type { UploadEvent, UploadQueue, UploadRestrictions } from './upload-queue.ts'
import { createUppyUploadQueue } from './uppy-upload-queue.ts'

const stored = {
  id: 'f1',
  name: 'a.png',
  owner: 'user',
  thumbnailUrl: null,
  url: '/f1',
  kind: 'image',
  mimeType: 'image/png',
  sizeBytes: 4,
  createdAt: '2026-01-02T00:00:00.000Z',
  width: 1,
  height: 1,
}
const film: MediaAnalysis = {
  audioTracks: [{ bitRate: 100, codec: 'aac' }],
  imageTracks: [],
  videoTracks: [
    {
      bitRate: 900,
      codec: 'prores',
      duration: 1,
      frameCount: 25,
      hasAlphaPlan: false,
      width: 4_000,
      height: 2_000,
    },
  ],
}

let queue: UploadQueue
let events: UploadEvent[]
const tokens = createTokenStore(memoryStore())
const refresh = vi.fn(async () => {
  tokens.write({ access_token: 'new', refresh_token: 'r' })
  return 'refreshed' as const
})
const analyze = vi.fn(async () => film)

function open(
  constraints: FilesConstraints = {},
  restrictions: UploadRestrictions = {},
  timeoutMs?: number,
): void {
  const api = { refresh } as unknown as Parameters<typeof createUppyUploadQueue>[0]['api']
  queue = createUppyUploadQueue(
    {
      api,
      tokens,
      origin: '',
      constraints: async () => constraints,
      restrictions,
      ...(timeoutMs !== undefined && { timeoutMs }),
    },
    { analyze, dispose: () => undefined },
  )
  events = []
  queue.on((event) => events.push(event))
}
const kinds = () => events.map(({ kind }) => kind)
const last = (kind: UploadEvent['kind']) => events.findLast((event) => event.kind === kind)
const file = (name = 'a.png', type = 'image/png', text = 'abcd') =>
  new File([text], name, { type, lastModified: 1 })
/** The requests that are under way once there are so many. */
const sent = async (count = 1) => {
  await eventually(() => expect(FakeXhr.sent).toHaveLength(count))
  return FakeXhr.sent.at(-1) as FakeXhr
}

beforeEach(() => {
  // Uppy looks at the network three seconds after it was made, which a busy machine may take for a test.
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  FakeXhr.sent = []
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  tokens.write({ access_token: 'old', refresh_token: 'r' })
  refresh.mockClear()
  analyze.mockClear()
})
afterEach(() => {
  queue.dispose()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('an upload', () => {
  it('an upload goes as the part `file` of a form, with agent and token, and is done (LIB-UPL-001 to LIB-UPL-004, LIB-UPL-008, LIB-UPL-025, LIB-UPL-039)', async () => {
    open()
    const [id] = await queue.add([file()])
    const xhr = await sent()
    expect(xhr.url).toBe('/v1/storage/files')
    expect(xhr.headers).toMatchObject({
      'x-agent': expect.stringContaining('studio'),
      authorization: 'Bearer old',
    })
    expect(xhr.body?.get('file')).toBeInstanceOf(File)
    xhr.progress(1, 4)
    xhr.progress(4, 4)
    xhr.answer(201, stored)
    await eventually(() => expect(last('done')).toMatchObject({ id, file: { id: 'f1' } }))
    expect(kinds()).toEqual(['added', 'checking', 'started', 'progress', 'processing', 'done'])
    // It has left the queue: the same file may come again.
    expect(await queue.add([file()])).toHaveLength(1)
  })

  it('tells its progress twice a second at most (LIB-UPL-045)', async () => {
    open()
    await queue.add([file()])
    const xhr = await sent()
    for (let at = 0; at < 200; at += 1) xhr.progress(at, 1_000)
    expect(events.filter(({ kind }) => kind === 'progress')).toHaveLength(1)
  })

  it('waits four milliseconds for more files before it begins (LIB-UPL-044)', async () => {
    open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await queue.add([file()])
    await vi.advanceTimersByTimeAsync(3)
    expect(kinds()).toEqual(['added'])
    await vi.advanceTimersByTimeAsync(1)
    expect(kinds()).toContain('checking')
  })

  it('takes files of this computer alone: there are no calls to fetch others (LIB-UPL-026, GAP-152)', async () => {
    open()
    await queue.add([file()])
    const xhr = await sent()
    expect(FakeXhr.sent.map(({ url }) => url)).toEqual(['/v1/storage/files'])
    expect(xhr.body?.get('file')).toBeInstanceOf(File)
    expect(Object.keys(queue).sort()).toEqual(
      ['add', 'dispose', 'on', 'pause', 'remove', 'retry'].sort(),
    )
  })

  it('five travel at once (LIB-UPL-041)', async () => {
    open()
    await queue.add(Array.from({ length: 7 }, (_, index) => file(`${index}.png`)))
    await sent(5)
    FakeXhr.sent[0]?.answer(201, stored)
    await sent(6)
  })

  it('an upload can be paused, and begins again when it is retried (LIB-UPL-006, LIB-UPL-007, LIB-UPL-009, GAP-151)', async () => {
    open()
    const [id = ''] = await queue.add([file()])
    const xhr = await sent()
    queue.pause(id)
    expect(xhr.isAborted).toBe(true)
    expect(await queue.add([file()])).toEqual([])
    queue.retry(id)
    const again = await sent(2)
    again.answer(201, stored)
    await eventually(() => expect(last('done')).toMatchObject({ id }))
    expect(kinds()).toEqual(
      'added checking started paused restricted retried checking started done'.split(' '),
    )
  })

  it('an upload is forgotten and aborted when it is removed', async () => {
    open()
    const [id = ''] = await queue.add([file()])
    const xhr = await sent()
    queue.remove(id)
    expect(xhr.isAborted).toBe(true)
    expect(kinds().at(-1)).toBe('removed')
  })
})

describe('what is checked before it is sent', () => {
  const limits: FilesConstraints = {
    maxSizeBytes: 10,
    extensions: ['mov', 'png'],
    videoCodecs: ['h264'],
    maxBitrate: 500,
    maxResolution: 720,
  }
  const { videoCodecs: _, ...anyCodec } = limits
  const { maxBitrate: __, ...anyRate } = anyCodec
  it.each([
    ['LIB-UPL-011', limits, file('a.exe', 'video/x', 'much too large'), 'MaxSize'],
    ['LIB-UPL-012', limits, file('a.exe', 'video/x'), 'Extensions'],
    ['LIB-UPL-013', limits, file('a.mov', ''), 'Codecs'],
    ['LIB-UPL-014', anyCodec, file('a.mov', 'video/quicktime'), 'MaxBitrate'],
    ['LIB-UPL-015', anyRate, file('a.mov', 'video/quicktime'), 'MaxResolution'],
  ])('%s stops that file alone', async (_row, constraints, wrong, key) => {
    open(constraints)
    const [id] = await queue.add([wrong, file('right.png', 'image/png', 'right')])
    await eventually(() =>
      expect(last('refused')).toMatchObject({ id, fault: { key: `uploadErrorMessage${key}` } }),
    )
    const xhr = await sent()
    expect(xhr.body?.get('file')).toMatchObject({ size: 'right'.length })
    expect(events.filter(({ kind }) => kind === 'refused')).toHaveLength(1)
  })
})

describe('what a queue takes (LIB-UPL-016)', () => {
  const big = file('big.png', 'image/png', 'x'.repeat(2_048))
  it.each<[string, UploadRestrictions, File[], string]>([
    ['017', { maxNumberOfFiles: 1 }, [file(), file('b.png')], 'You can only upload 1 file'],
    ['018', { minNumberOfFiles: 2 }, [file()], 'You have to select at least 2 files'],
    ['019', { maxFileSize: 1_024 }, [big], 'big.png exceeds maximum allowed size of 1 KB'],
    ['020', { minFileSize: 1_024 }, [file()], 'This file is smaller than the allowed size of 1 KB'],
    [
      '021',
      { allowedFileTypes: ['video/*', '.mp3'] },
      [file()],
      'You can only upload: video/*, .mp3',
    ],
    ['022', {}, [file(), file()], "Cannot add the duplicate file 'a.png', it already exists"],
    ['024', { requiredMetaFields: ['credit'] }, [file()], 'Missing required meta fields'],
  ])('says so, to the letter (LIB-UPL-%s)', async (_row, restrictions, files, message) => {
    open({}, restrictions)
    await queue.add(files)
    await eventually(() =>
      expect(events).toContainEqual(expect.objectContaining({ kind: 'restricted', message })),
    )
  })
})

describe('what goes wrong', () => {
  it('an upload refused with 401 is sent again with a renewed token (LIB-UPL-027)', async () => {
    open()
    await queue.add([file()])
    ;(await sent()).answer(401, { code: 'unauthorized', title: 'Expired' })
    const again = await sent(2)
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(again.headers['authorization']).toBe('Bearer new')
    again.answer(401, { code: 'unauthorized', title: 'Expired' })
    await eventually(() =>
      expect(last('failed')).toMatchObject({
        error: { code: 'unauthorized', title: 'Authorization required' },
      }),
    )
    expect(FakeXhr.sent).toHaveLength(2)
  })

  it.each([
    [
      402,
      { title: 'Pay', perk_keys: ['no_watermark'] },
      { code: 'payment_required', perkKeys: ['no_watermark'] },
    ],
    [403, 'a bare text', { code: 'unauthorized', title: 'Authorization required' }],
    [403, { code: 'forbidden', title: 'No' }, { code: 'forbidden' }],
    [413, { code: 'quota_exceeded', title: 'Full' }, { code: 'quota_exceeded', title: 'Full' }],
    [
      0,
      '',
      {
        code: 'no_response',
        title:
          'This looks like a network error, the endpoint might be blocked by an internet provider or a firewall.',
      },
    ],
    [201, 'no JSON', { code: 'no_response' }],
  ])(
    '%i is told and can be tried again (LIB-UPL-005, LIB-UPL-028, LIB-UPL-029, LIB-UPL-030, LIB-UPL-036, LIB-UPL-037)',
    async (status, body, error) => {
      open()
      const [id = ''] = await queue.add([file()])
      ;(await sent()).answer(status, body)
      await eventually(() => expect(last('failed')).toMatchObject({ id, error }))
      // It is out of the queue and is sent again only when asked for.
      queue.retry(id)
      ;(await sent(2)).answer(201, stored)
      await eventually(() => expect(last('done')).toMatchObject({ id }))
    },
  )

  it('no byte for ten minutes ends it (LIB-UPL-035, LIB-UPL-040)', async () => {
    open({}, {}, UPLOAD_TIMEOUT_MS)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await queue.add([file()])
    await vi.advanceTimersByTimeAsync(5)
    const [xhr] = FakeXhr.sent
    xhr?.progress(1, 4)
    await vi.advanceTimersByTimeAsync(599_000)
    expect(last('failed')).toBeUndefined()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(last('failed')).toMatchObject({
      error: { title: 'Upload stalled for 600 seconds, aborting.' },
    })
    expect(xhr?.isAborted).toBe(true)
  })

  it('thirty seconds where nothing else is said (LIB-UPL-042, GAP-150)', async () => {
    open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await queue.add([file()])
    await vi.advanceTimersByTimeAsync(5)
    FakeXhr.sent[0]?.progress(1, 4)
    await vi.advanceTimersByTimeAsync(29_900)
    expect(last('failed')).toBeUndefined()
    await vi.advanceTimersByTimeAsync(200)
    expect(last('failed')).toMatchObject({
      error: { title: 'Upload stalled for 30 seconds, aborting.' },
    })
  })

  it('429: fewer at once after the rest that the server wants, more with each success (LIB-UPL-047, GAP-124)', async () => {
    open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await queue.add(Array.from({ length: 8 }, (_, index) => file(`${index}.png`)))
    await vi.advanceTimersByTimeAsync(10)
    expect(FakeXhr.sent).toHaveLength(5)
    const [first, ...others] = FakeXhr.sent
    if (first) first.answerHeaders = { 'retry-after': '2' }
    first?.answer(429, { code: 'too_many_requests', title: 'Too many' })
    await vi.advanceTimersByTimeAsync(10)
    for (const xhr of others) xhr.answer(201, stored)
    await vi.advanceTimersByTimeAsync(1_500)
    // Nobody is sent while the server rests, not even those that wait for a place.
    expect(FakeXhr.sent).toHaveLength(5)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(FakeXhr.sent).toHaveLength(9)
    expect(last('failed')).toBeUndefined()
    for (const xhr of FakeXhr.sent.slice(5)) xhr.answer(201, stored)
    await vi.advanceTimersByTimeAsync(10)
    expect(events.filter(({ kind }) => kind === 'done')).toHaveLength(8)
  })

  it('what is paused while it waits for its turn is not sent', async () => {
    open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const [, second = ''] = await queue.add([file('0.png'), file('1.png')])
    await vi.advanceTimersByTimeAsync(10)
    for (const xhr of FakeXhr.sent) xhr.answerHeaders = { 'retry-after': '2' }
    for (const xhr of [...FakeXhr.sent]) xhr.answer(429, { code: 'too_many_requests' })
    await vi.advanceTimersByTimeAsync(500)
    queue.pause(second)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(FakeXhr.sent).toHaveLength(3)
  })

  it('what is paused and goes on while it waits for its turn is sent once', async () => {
    open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const [id = ''] = await queue.add([file()])
    await vi.advanceTimersByTimeAsync(10)
    const [first] = FakeXhr.sent
    if (first) first.answerHeaders = { 'retry-after': '2' }
    first?.answer(429, { code: 'too_many_requests' })
    await vi.advanceTimersByTimeAsync(1_000)
    queue.pause(id)
    queue.retry(id)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(FakeXhr.sent).toHaveLength(2)
  })

  it('what was paused and goes on is not ended by the time of its first attempt', async () => {
    open({}, {}, UPLOAD_TIMEOUT_MS)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const [id = ''] = await queue.add([file()])
    await vi.advanceTimersByTimeAsync(5)
    FakeXhr.sent[0]?.progress(1, 4)
    queue.pause(id)
    queue.retry(id)
    await vi.advanceTimersByTimeAsync(UPLOAD_TIMEOUT_MS - 1_000)
    FakeXhr.sent[1]?.progress(2, 4)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(FakeXhr.sent[1]?.isAborted).toBe(false)
    expect(last('failed')).toBeUndefined()
  })

  it('a token that expired while the server wanted rest is renewed', async () => {
    open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await queue.add([file()])
    await vi.advanceTimersByTimeAsync(10)
    const [first] = FakeXhr.sent
    if (first) first.answerHeaders = { 'retry-after': '1' }
    first?.answer(429, { code: 'too_many_requests' })
    await vi.advanceTimersByTimeAsync(3_000)
    FakeXhr.sent[1]?.answer(401, { code: 'unauthorized' })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(FakeXhr.sent[2]?.headers['authorization']).toBe('Bearer new')
    expect(last('failed')).toBeUndefined()
  })

  it('a file that is on its way is not added again', async () => {
    open()
    const [id = ''] = await queue.add([file(), file()])
    queue.pause(id)
    queue.retry(id)
    expect(await queue.add([file()])).toEqual([])
    await sent()
    expect(events.filter(({ kind }) => kind === 'restricted')).toMatchObject([
      { name: 'a.png', message: "Cannot add the duplicate file 'a.png', it already exists" },
      { name: 'a.png' },
    ])
  })

  it('an upload that a cut connection ended is told of, and sent again when the network is back (LIB-UPL-033, LIB-UPL-034)', async () => {
    open()
    const [id] = await queue.add([file()])
    const xhr = await sent()
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    xhr.answer(0, '')
    await eventually(() => expect(last('failed')).toMatchObject({ id }))
    network.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    ;(await sent(2)).answer(201, stored)
    await eventually(() => expect(last('done')).toMatchObject({ id }))
    expect(kinds()).toEqual(
      'added checking started offline failed online retried checking started done'.split(' '),
    )
    network.mockRestore()
  })
})
