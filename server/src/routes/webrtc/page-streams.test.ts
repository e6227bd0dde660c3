import type { LiveEvent } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import { MemoryLog } from '../../testing/memory-log.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

const PRIVATE =
  '192.168.1.20 is a private address: this server reaches it only when PRIVATE_ADDRESSES_ALLOWED names it.'

describe('views of web pages (GAP-005)', () => {
  let server: TestServer
  let user: TestUser
  let event: LiveEvent
  let apiUrl: string
  const log = new MemoryLog()

  beforeAll(async () => {
    const env = { PAGES_MAX: '2', MAX_CPU_SHARE: '0', LOG_LEVEL: 'info' }
    server = await TestServer.start({ env, log })
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    server.media.asked.length = 0
    server.media.failing.clear()
    for (const id of server.pageRenderer.pages.keys()) end(id)
    user = await server.registerUser()
    event = await user.startEvent()
    apiUrl = event.apiUrl
  })

  const make = async (uri = 'https://93.184.216.34/scores', as = user) => {
    const body = { name: 'Scores', uri, customCss: 'p { color: red }' }
    return (await as.api.call('createBrowser', { body })).id
  }
  const view = (id: string, as = user) => {
    const body = { id: `browser:${id}`, offerAudio: false, offerVideo: true }
    return as.api.call('viewStream', { apiUrl, body })
  }
  /** Its pictures end for good, as at the end of its event. */
  function end(id: string): void {
    const stream = { eventId: event.id, streamId: `browser:${id}` }
    server.media.report({ type: 'pullStatus', ...stream, status: 'stopped' })
  }
  const drawn = () => [...server.pageRenderer.pages.keys()]

  it('the first draws the page and makes it a stream of the event; others share that', async () => {
    const id = await make()
    expect(drawn()).toEqual([])
    const { offer } = await view(id)
    expect(offer.type).toBe('offer')
    await view(id)
    expect(server.pageRenderer.pages.get(id)).toEqual({
      id,
      uri: 'https://93.184.216.34/scores',
      customCss: 'p { color: red }',
    })
    const started = server.media.asked.filter((call) => call.startsWith('startPage'))
    expect(started).toEqual([`startPage browser:${id} /pages/${id}.sock`])
    expect(server.media.asked).toContain(`view ${event.id} browser:${id}`)
  })

  it('are of own pages alone, in own events', async () => {
    const [id, stranger] = [await make(), await server.registerUser()]
    const foreign = await make(undefined, stranger)
    expect((await refusal(view(foreign))).status).toBe(404)
    expect((await refusal(view('nothing'))).status).toBe(404)
    expect((await refusal(view(id, stranger))).status).toBe(404)
    expect(drawn()).toEqual([])
  })

  it('nobody sends a web page', async () => {
    const media = { has_audio: true, has_video: true, provider: 'embedded' } as const
    const offer = { type: 'offer', sdp: 'v=0\r\n' } as const
    const body = { id: `browser:${await make()}`, ...media, offer }
    expect((await refusal(user.api.call('publishStream', { apiUrl, body }))).status).toBe(404)
  })

  it('are refused at private addresses, with what would let them through (goal R18)', async () => {
    const address = 'http://192.168.1.20/admin'
    const saving = { status: 403, code: 'address_private', fields: { uri: PRIVATE } }
    expect(await refusal(make(address))).toMatchObject(saving)
    const id = await make()
    const body = [{ op: 'replace', path: '/uri', value: address } as const]
    const changed = user.api.call('updateBrowser', { params: { id }, body })
    expect(await refusal(changed)).toMatchObject(saving)
    // As one that was saved before the operator took the address off the list.
    await server.app.services.store.browsers.update(id, { uri: address })
    const viewing = { status: 403, code: 'address_private', detail: PRIVATE }
    expect(await refusal(view(id))).toMatchObject(viewing)
    expect(drawn()).toEqual([])
  })

  it('are refused in words beyond the most pages, and where none can be drawn', async () => {
    const ids = [await make(), await make(), await make()]
    for (const id of ids.slice(0, 2)) await view(id)
    expect(await refusal(view(ids[2] ?? ''))).toMatchObject({
      status: 409,
      detail:
        'This server shows 2 web pages, which is the most: remove one of them from its scenes',
    })
    await view(ids[0] ?? '')
    server.pageRenderer.fault = 'There is no Chromium'
    expect(await refusal(view(ids[2] ?? ''))).toMatchObject({
      status: 501,
      code: 'not_implemented',
      detail: 'There is no Chromium',
    })
    expect((await user.api.call('health')).pages).toBe(false)
    server.pageRenderer.fault = null
    expect((await user.api.call('health')).pages).toBe(true)
  })

  it('a page whose stream can’t begin is not drawn', async () => {
    const text = 'The media process is not available; try again.'
    server.media.failing.set('startPage', new MediaPlaneError('host_unavailable', text))
    const id = await make()
    expect((await refusal(view(id))).status).toBe(503)
    expect(drawn()).toEqual([])
    server.media.failing.clear()
    await view(id)
    expect(drawn()).toEqual([id])
  })

  it('of a page that can’t be loaded are refused with the reason, until it can', async () => {
    server.pageRenderer.failure = 'The address nowhere.example could not be found.'
    const id = await make('https://nowhere.example/')
    const detail = "The web page can't be shown: The address nowhere.example could not be found."
    expect(await refusal(view(id))).toMatchObject({ status: 409, detail })
    expect(await refusal(view(id))).toMatchObject({ status: 409, detail })
    server.pageRenderer.failure = null
    server.pageRenderer.report({ id, state: 'shown' })
    await view(id)
    // From then on what breaks is healed, and refuses nobody.
    server.pageRenderer.report({ id, state: 'failing', error: 'The page crashed.' })
    await view(id)
  })

  it('a page that is changed is drawn anew; one that is deleted is not drawn any more', async () => {
    const id = await make()
    const { sessionId } = await view(id)
    const change = { op: 'replace', path: '/custom_css', value: 'p { color: blue }' } as const
    await user.api.call('updateBrowser', { params: { id }, body: [change] })
    const css = () => server.pageRenderer.pages.get(id)?.customCss
    await expect.poll(css).toBe('p { color: blue }')
    await user.api.call('deleteBrowser', { params: { id } })
    await expect.poll(drawn).toEqual([])
    expect(server.media.asked).toContain(`stopPull browser:${id}`)
    await expect.poll(() => server.media.asked).toContain(`closeSession ${sessionId}`)
  })

  it('the end of its event ends it', async () => {
    const id = await make()
    await view(id)
    await user.api.call('stopEvent', { params: { id: event.id } })
    end(id)
    expect(drawn()).toEqual([])
  })

  it('what a page fails at is in the log', async () => {
    const id = await make()
    await view(id)
    server.pageRenderer.report({ id, state: 'failing', error: 'The page crashed.' })
    expect(log.all).toContain('web page is not shown')
    expect(log.all).toContain('The page crashed.')
  })
})
