import { expect, it, vi } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'

it('an output tells how far its recording is written out, and nothing once it is (CORE-OUT-007, CORE-OUT-008, GAP-067)', async () => {
  await using server = await TestServer.start()
  const user = await server.registerUser()
  const { id, apiUrl } = await user.startEvent()
  using socket = await user.connect({ events: id })
  let letDraw: () => void = () => undefined
  const mayDraw = new Promise<void>((resolve) => {
    letDraw = resolve
  })
  const thumbnail = server.media.makeThumbnail.bind(server.media)
  vi.spyOn(server.media, 'makeThumbnail').mockImplementation(async (request) => {
    await mayDraw
    return thumbnail(request)
  })
  server.media.connectProgram(id)
  await user.api.call('startLive', { apiUrl })
  const studio = () => user.api.call('getEventStudio', { params: { id } })
  expect((await studio()).outputs).toMatchObject([{ progress: null, progressAt: null }])
  await user.api.call('stopLive', { apiUrl })
  const { output } = await socket.next('outputUpdated', (message) => message.output.progress === 67)
  expect(output).toMatchObject({ kind: 'recording', status: 'stopped' })
  expect(Date.parse(output.progressAt ?? '')).toBeLessThanOrEqual(Date.now())
  expect((await studio()).outputs).toMatchObject([{ progress: 67 }])
  letDraw()
  await socket.next('eventFilesAdded')
  await vi.waitFor(async () => {
    expect((await studio()).outputs).toMatchObject([{ progress: null, progressAt: null }])
  })
  const told = socket.of('outputUpdated').map((message) => message.output.progress)
  expect(told.at(-1)).toBeNull()
  const percents = told.flatMap((progress) => progress ?? [])
  expect(percents).toEqual(percents.toSorted((one, other) => one - other))
})
