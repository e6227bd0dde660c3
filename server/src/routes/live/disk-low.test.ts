import { afterEach, expect, it, vi } from 'vitest'
import { DiskRecordingFolder } from '../../storage/disk-recording-folder.ts'
import { TestServer } from '../../testing/test-server.ts'

const MB = 1_000_000

afterEach(() => {
  vi.restoreAllMocks()
})

it('directors are told that the disk of a running recording is soon full, and that there is room again (goal R23)', async () => {
  const free = vi.spyOn(DiskRecordingFolder.prototype, 'freeBytes').mockResolvedValue(90_000 * MB)
  await using server = await TestServer.start()
  const user = await server.registerUser()
  const { id, apiUrl } = await user.startEvent()
  using socket = await user.connect({ events: id })
  server.media.connectProgram(id)
  await user.api.call('startLive', { apiUrl })
  const studio = () => user.api.call('getEventStudio', { params: { id } })
  const recordingId = (await server.app.services.store.recordings.listOf(id))[0]?.id ?? ''
  let sizeBytes = 0
  // As the media plane reports it once a second, only faster.
  const growing = setInterval(() => {
    sizeBytes += 1_000
    const report = { eventId: id, recordingId, sizeBytes, durationSec: sizeBytes / 1_000 }
    server.media.report({ type: 'recordingProgress', ...report })
  }, 50)
  try {
    await socket.next('outputUpdated', ({ output }) => output.bytes !== null)
    expect((await studio()).outputs).toMatchObject([{ diskSpace: null }])
    free.mockResolvedValue(200 * MB)
    const { output } = await socket.next('outputUpdated', (told) => told.output.diskSpace !== null)
    expect(output).toMatchObject({ kind: 'recording', diskSpace: { freeBytes: 200 * MB } })
    // Who comes later sees it as well.
    expect((await studio()).outputs).toMatchObject([{ diskSpace: { freeBytes: 200 * MB } }])
    free.mockResolvedValue(90_000 * MB)
    await expect.poll(async () => (await studio()).outputs).toMatchObject([{ diskSpace: null }])
  } finally {
    clearInterval(growing)
  }
})
