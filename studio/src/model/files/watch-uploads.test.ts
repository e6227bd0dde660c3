import { formatBitRate, formatBytes, type LibraryFile } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { createTranslator } from 'use-intl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import notifications from '../../i18n/messages/en/notifications.json'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { lastToast } from '../../testing/shown-words.ts'
import { aUser, logInAs } from '../../testing/user-fixture.ts'
import { notificationsState } from '../notifications/store.ts'
import { queryClient } from '../query-client.ts'
import { sessionState } from '../session/store.ts'
import {
  canRetry,
  clearDoneUploads,
  pauseAllUploads,
  retryAllUploads,
  uploadCounts,
} from './all-uploads.ts'
import { filesState } from './store.ts'
import { holdTray } from './tray-place.ts'
import { uploadConstraints } from './upload-constraints.ts'
import { isUnfinished, totalProgressPercent, uploadStatus } from './upload-status.ts'
import { uploadFailureText } from './upload-texts.ts'
import { watchUploads } from './watch-uploads.ts'

const capture = vi.fn()
const words = createTranslator({
  locale: 'en',
  messages: { notifications },
  namespace: 'notifications',
})
const picture = { id: 'f1', kind: 'image', name: 'a.png' } as LibraryFile

let fakes: FakeServices
let stop: () => void
let logOut: () => void

beforeEach(() => {
  capture.mockClear()
  fakes = fakeServices({ tracking: { capture } })
  logOut = logInAs(aUser())
  notificationsState.toasts = []
  sessionState.paywallPerkKeys = null
  stop = watchUploads()
  add('u1', 'a.png', 100)
})
afterEach(() => {
  stop()
  filesState.uploads = []
  queryClient.clear()
  logOut()
  fakes.dispose()
})

function add(id: string, name: string, sizeBytes: number): void {
  fakes.emitUpload({ kind: 'added', id, name, sizeBytes })
}
const line = (id = 'u1') => {
  const found = filesState.uploads.find((upload) => upload.id === id)
  if (!found) throw new Error(`There is no upload ${id}`)
  return found
}
const toast = () => notificationsState.toasts.at(-1)
const fail = (code: ApiError['code'], status: number, rest: object = {}) =>
  fakes.emitUpload({
    kind: 'failed',
    id: 'u1',
    error: new ApiError({ code, call: 'uploadFile', status, title: `title of ${code}`, ...rest }),
  })

describe('the tray follows the queue', () => {
  it('from added by its stages to complete (LIB-UPL-001 to LIB-UPL-004, LIB-UPL-008)', () => {
    const seen = [uploadStatus(line())]
    const id = 'u1'
    for (const event of [
      { kind: 'checking', id },
      { kind: 'started', id },
      { kind: 'progress', id, progressPercent: 40 },
      { kind: 'processing', id },
      { kind: 'done', id, file: picture },
    ] as const) {
      fakes.emitUpload(event)
      seen.push(uploadStatus(line()))
    }
    expect(seen).toEqual(['queued', 'checking', 'queued', 'uploading', 'processing', 'done'])
    // A word that comes late changes nothing.
    fakes.emitUpload({ kind: 'progress', id, progressPercent: 41 })
    expect(line().state).toBe('complete')
  })

  it('pauses, fails and begins anew (LIB-UPL-005 to LIB-UPL-007)', () => {
    fakes.emitUpload({ kind: 'paused', id: 'u1' })
    expect(uploadStatus(line())).toBe('paused')
    fakes.emitUpload({ kind: 'retried', id: 'u1' })
    fail('unknown', 500)
    expect(line()).toMatchObject({ state: 'error', failure: { title: 'title of unknown' } })
    fakes.emitUpload({ kind: 'retried', id: 'u1' })
    expect(line()).toMatchObject({ state: 'retried', failure: null, progressPercent: 0 })
  })

  it('adds up what is on its way by its bytes', () => {
    add('u2', 'b.mp4', 300)
    fakes.emitUpload({ kind: 'started', id: 'u2' })
    fakes.emitUpload({ kind: 'progress', id: 'u2', progressPercent: 50 })
    expect(totalProgressPercent(filesState.uploads)).toBe(37)
    fakes.emitUpload({ kind: 'removed', id: 'u2' })
    fail('unknown', 500)
    expect(totalProgressPercent(filesState.uploads)).toBeNull()
    expect(filesState.uploads.some(isUnfinished)).toBe(false)
  })
})

describe('all of them at once', () => {
  it('are held back, go on, and leave the list; what was refused stays so', () => {
    const { pause, retry, remove } = fakes.services.uploads
    const calls: string[] = []
    Object.assign(fakes.services.uploads, {
      pause: (id: string) => calls.push(`pause ${id}`),
      retry: (id: string) => calls.push(`retry ${id}`),
      remove: (id: string) => calls.push(`remove ${id}`),
    })
    for (const id of ['u2', 'u3', 'u4']) add(id, `${id}.png`, 100)
    fakes.emitUpload({ kind: 'paused', id: 'u2' })
    const fault = { key: 'uploadErrorMessageMaxSize', sizeBytes: 2, maxSizeBytes: 1 } as const
    fakes.emitUpload({ kind: 'refused', id: 'u3', fault })
    fakes.emitUpload({ kind: 'started', id: 'u4' })
    fakes.emitUpload({ kind: 'done', id: 'u4', file: picture })
    expect(uploadCounts(filesState.uploads)).toEqual({
      running: 1,
      resting: 1,
      done: 1,
      left: 2,
      failed: 1,
    })
    pauseAllUploads()
    retryAllUploads()
    clearDoneUploads()
    expect(calls).toEqual(['pause u1', 'retry u2', 'remove u4'])
    Object.assign(fakes.services.uploads, { pause, retry, remove })
  })

  it('have their small pictures', () => {
    fakes.emitUpload({ kind: 'thumbnail', id: 'u1', url: 'blob:a' })
    expect(line().thumbnailUrl).toBe('blob:a')
  })
})

describe('what is said of uploads', () => {
  it('an upload that is done is counted and told for five seconds (LIB-UPL-039, LIB-UPL-043, LIB-TRK-001)', () => {
    fakes.emitUpload({ kind: 'started', id: 'u1' })
    fakes.emitUpload({ kind: 'done', id: 'u1', file: picture })
    expect(capture.mock.calls).toEqual([['file_added']])
    expect(lastToast()).toEqual({ level: 'success', title: 'a.png is in the library' })
    expect(toast()?.durationMs).toBe(5_000)
  })

  it('an upload that failed names file and reason for five seconds (LIB-UPL-030, LIB-UPL-031, LIB-UPL-032, LIB-UPL-038)', () => {
    fail('unsupported_file', 400, { detail: 'a.png is damaged' })
    expect(lastToast()).toEqual({
      level: 'error',
      title: 'Failed to upload a.png',
      detail: 'a.png is damaged',
    })
    expect(toast()?.durationMs).toBe(5_000)
  })

  it('another try is offered for what may work, and never for what the file itself is (GAP-148)', () => {
    fail('unsupported_file', 400)
    expect(toast()?.action).toBeNull()
    expect(canRetry(line())).toBe(false)
    fakes.emitUpload({ kind: 'retried', id: 'u1' })
    fail('unknown', 500)
    expect(toast()?.action).toEqual({ kind: 'retry_upload', uploadId: 'u1' })
    expect(canRetry(line())).toBe(true)
  })

  it('a failure is told once: in the list where the page has one, and in the log (GAP-148)', () => {
    const release = holdTray()
    fail('unknown', 500)
    release()
    expect(notificationsState.toasts).toEqual([])
    expect(notificationsState.log[0]?.values).toEqual({ file: 'a.png' })
  })

  it('an upload that could not be checked says so in the language of the reader', () => {
    fail('inspection_failed', 400, { detail: "a.png can't be checked" })
    expect(lastToast()).toEqual({
      level: 'error',
      title: 'Failed to upload a.png',
      detail: 'This file couldn’t be checked: reading it takes too much time or memory.',
    })
  })

  it.each([
    [
      { key: 'uploadErrorMessageMaxSize', sizeBytes: 3_000_000, maxSizeBytes: 2_000_000 },
      'This file is too large: 3 MB. Largest file allowed: 2 MB',
      'a.png is too large: 3 MB',
    ],
    [
      { key: 'uploadErrorMessageExtensions', extension: 'exe', extensions: ['mp4', 'png'] },
      'Files of this type can’t be used. Allowed: mp4, png',
      'a.png: files of this type can’t be used',
    ],
    [
      { key: 'uploadErrorMessageCodecs', codec: 'prores', videoCodecs: ['h264', 'vp9'] },
      'This video uses a codec that isn’t supported: prores. Allowed: h264, vp9',
      'a.png uses a codec that isn’t supported: prores',
    ],
    [
      { key: 'uploadErrorMessageMaxBitrate', bitRate: 20_500_000, maxBitrate: 8_000_000 },
      'The bit rate of this file is too high: 20.5 Mb/s. Highest allowed: 8 Mb/s',
      'The bit rate of a.png is too high: 20.5 Mb/s',
    ],
    [
      { key: 'uploadErrorMessageMaxResolution', width: 4_096, height: 2_160, maxResolution: 1080 },
      'The resolution of this video is too high: 4096 × 2160. Highest allowed: 1920 × 1080',
      'The resolution of a.png is too high: 4096 × 2160',
    ],
  ] as const)(
    'a check that fails says what is and what may be: $key (LIB-UPL-011 to LIB-UPL-015, LIB-UPL-031)',
    (fault, text, toastTitle) => {
      fakes.emitUpload({ kind: 'refused', id: 'u1', fault })
      const failures = { name: () => undefined, reason: () => '' }
      expect(uploadFailureText(line(), { words, failures }, 'en')).toBe(text)
      expect(lastToast()).toEqual({
        level: 'error',
        title: toastTitle,
        detail: text.slice(text.indexOf('. ') + 2),
      })
    },
  )

  it('402 opens the paywall, an ended login the sign-in, and neither is a toast (LIB-UPL-028, LIB-UPL-029, LIB-UPL-036)', () => {
    fail('payment_required', 402, { perkKeys: ['no_watermark'] })
    expect(sessionState.paywallPerkKeys).toEqual(['no_watermark'])
    fakes.emitUpload({ kind: 'retried', id: 'u1' })
    fail('unauthorized', 403)
    expect(sessionState.ended).toBe('expired')
    expect(notificationsState.toasts).toEqual([])
  })

  it('uploads tell of the network and of files that are not taken, to the letter (LIB-UPL-017 to LIB-UPL-024, LIB-UPL-033, LIB-UPL-034)', () => {
    fakes.emitUpload({ kind: 'offline' })
    expect(lastToast()).toEqual({ level: 'warn', title: 'No Internet connection' })
    fakes.emitUpload({ kind: 'online' })
    expect(lastToast()).toEqual({ level: 'success', title: 'Back online' })
    fakes.emitUpload({ kind: 'restricted', message: 'Cannot add more files', name: 'b.png' })
    expect(lastToast()).toEqual({
      level: 'error',
      title: 'Cannot add more files',
      detail: 'b.png',
    })
    expect(toast()?.durationMs).toBe(5_000)
  })
})

it('files must fulfil what the server says, and the right of the user (LIB-UPL-011, LIB-FIL-023)', async () => {
  const filesConstraints: object = { extensions: ['png'] }
  fakes.handlers.storageWelcome = () => ({ files: [], diskUsage: 0, filesConstraints })
  const largest = sessionState.user?.rights.fileMaxUploadSize
  expect(await uploadConstraints()).toEqual({ extensions: ['png'], maxSizeBytes: largest })
})

it('sizes count by 1000, or by 1024 where that is asked for (LIB-UPL-049)', () => {
  expect(formatBytes(1_000_000, 'en')).toBe('1 MB')
  expect(formatBytes(1_048_576, 'en', true)).toBe('1 MB')
  expect(formatBytes(1_000_000, 'en', true)).toBe('977 kB')
  expect(formatBitRate(1_500_000, 'en')).toBe('1.5 Mb/s')
})
