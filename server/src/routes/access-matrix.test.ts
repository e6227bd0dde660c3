import { type CallName, calls, type Endpoint, type LiveEvent } from '@proscenium/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callUrl } from '../http/call-url.ts'
import { TestServer } from '../testing/test-server.ts'
import type { TestUser } from '../testing/test-user.ts'

const table = Object.entries(calls) as [CallName, Endpoint][]
const guarded = table.filter(([, { access }]) => access !== 'anyone')
const planned = table.filter(([, call]) => call.planned)
const served = guarded.filter(([, call]) => !call.planned)

/** Bodies that pass validation, so that nothing but the right decides. */
const BODIES: Partial<Record<CallName, unknown>> = {
  updateEvent: { name: 'Taken over' },
  addDistributor: { serverUrl: 'rtmp://127.0.0.1/live', streamKey: 'key' },
  applyPreview: { client_id: 'c', operations: [{ operation: 'delete_element', id: 'element-1' }] },
  updateTransition: { client_id: 'c', transition: { kind: 'cut' } },
  publishStream: {
    id: 'program',
    has_audio: true,
    has_video: true,
    offer: { type: 'offer', sdp: 'v=0' },
    provider: 'embedded',
  },
  addPublisherCandidate: { candidate: null },
  viewStream: { id: 'program', offerAudio: true, offerVideo: true },
  answerStream: { answer: { type: 'answer', sdp: 'v=0' } },
  addViewerCandidate: { candidate: null },
  createScene: { name: 'Intruder' },
  updateScene: { name: 'Renamed' },
}

/** Calls whose answer is about the caller himself: a stranger gets his own, never the owner's. */
const ABOUT_ONESELF: readonly CallName[] = [
  'logout',
  'me',
  'updateUser',
  'getSummary',
  'notifyInterest',
  'listTemplates',
  'getTemplate',
  'copyTemplate',
  'listTemplateScenes',
  'listFormats',
  'startEvent',
  'listEvents',
  'storageWelcome',
  'uploadFile',
]

describe('access to calls (GAP-071)', () => {
  let server: TestServer
  let owner: TestUser
  let stranger: TestUser
  let event: LiveEvent
  let ids: Record<string, string>

  beforeAll(async () => {
    server = await TestServer.start()
    owner = await server.registerUser()
    stranger = await server.registerUser()
    event = await owner.startEvent()
    const { distributor, output } = await owner.api.call('addDistributor', {
      params: { eventId: event.id, kind: 'rtmp' },
      body: { serverUrl: 'rtmp://127.0.0.1/live', streamKey: 'secret' },
    })
    const picture = new File([await onePixel()], 'pixel.png', { type: 'image/png' })
    const file = await owner.api.call('uploadFile', { file: picture })
    ids = {
      event: event.id,
      scene: event.scenes[1]?.id ?? '',
      distributor: distributor.id,
      output: output.id,
      file: file.id,
    }
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it('has a route for every call of the table', () => {
    for (const [name, call] of table) {
      const method = call.method
      expect(server.app.http.hasRoute({ method, url: callUrl(call) }), name).toBe(true)
    }
  })

  it.each(guarded)('%s refuses a missing, a forged and an unsigned token', async (name, call) => {
    for (const authorization of [undefined, 'Bearer forged', `Bearer ${unsignedToken()}`]) {
      const answer = await send(name, call, authorization)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ code: 'unauthorized', title: 'Please log in' })
    }
  })

  it.each(served.filter(([name]) => !ABOUT_ONESELF.includes(name)))(
    "%s hides the owner's things from a stranger",
    async (name, call) => {
      const answer = await send(name, call, `Bearer ${stranger.accessToken}`)
      expect(answer.status, await answer.clone().text()).toBe(404)
    },
  )

  it.each(planned)('%s says that it is not served yet', async (name, call) => {
    const answer = await send(name, call, `Bearer ${owner.accessToken}`)
    expect(answer.status).toBe(501)
    expect(await answer.json()).toMatchObject({
      code: 'not_implemented',
      title: 'Not available on this server',
    })
  })

  it("leaves the owner's event as it was", async () => {
    const after = await owner.api.call('getEventStudio', { params: { id: event.id } })
    expect(after.name).toBe(event.name)
    expect(after.scenes).toEqual(event.scenes)
    expect(after.outputs).toHaveLength(2)
    expect(after.status).toBe('started')
  })

  it("shows no stranger the owner's events, files and templates in lists", async () => {
    const copied = await owner.api.call('copyTemplate', { params: { id: 'starter-blank' } })
    const events = await stranger.api.call('listEvents')
    const library = await stranger.api.call('storageWelcome')
    const templates = await stranger.api.call('listTemplates', { query: { globals: '1' } })
    expect(events.items).toEqual([])
    expect(library.files).toEqual([])
    expect(templates.items.map(({ id }) => id)).not.toContain(copied.id)
    for (const path of [copied.id, `${copied.id}/formats/landscape/scenes`]) {
      expect((await stranger.request(`/v2/editor/templates/${path}`)).status).toBe(404)
    }
    const fromStolen = await stranger.request('/v2/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ templateId: copied.id }),
    })
    expect(fromStolen.status).toBe(404)
  })

  it('takes the token as a parameter for files only', async () => {
    const query = `?access_token=${owner.accessToken}`
    const file = await fetch(`${server.origin}/v1/storage/files/${ids['file']}/content${query}`)
    expect(file.status).toBe(200)
    expect((await fetch(`${server.origin}/v1/me${query}`)).status).toBe(401)
  })

  function send(name: CallName, call: Endpoint, authorization?: string): Promise<Response> {
    const headers = new Headers()
    if (authorization) headers.set('authorization', authorization)
    const body = BODIES[name]
    if (body) headers.set('content-type', 'application/json')
    const query = name === 'createScene' ? `?event_id=${ids['event']}` : ''
    return fetch(`${server.origin}${pathOf(name, call)}${query}`, {
      method: call.method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  /** The path with the owner's ids filled in. */
  function pathOf(name: CallName, call: Endpoint): string {
    const noun = { scenes: 'scene', files: 'file', distributors: 'distributor', outputs: 'output' }
    const kind = Object.entries(noun).find(([word]) => call.path.includes(`/${word}/:id`))?.[1]
    return callUrl(call)
      .replace(':eventId', ids['event'] ?? '')
      .replace(':kind', 'rtmp')
      .replace(':formatId', 'landscape')
      .replace(':recordingId', 'any-recording')
      .replace(':sessionId', 'any-session')
      .replace(':id', ids[kind ?? 'event'] ?? name)
  }
})

/** A token in the form of a JWT that claims to need no signature. */
function unsignedToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1_000) + 600
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: 'x', sid: 'y', exp })}.`
}

async function onePixel(): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  return new Uint8Array(png)
}
