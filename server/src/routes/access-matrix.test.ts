import { callTable, type Endpoint, takesKey } from '@proscenium/protocol'
import type { CallName } from '@proscenium/protocol/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callUrl } from '../http/call-url.ts'
import { type AccessWorld, createAccessWorld } from '../testing/access-world.ts'
import { type CallRole, callRoles, type Verdict, verdictOf } from '../testing/call-roles.ts'
import { expiredToken, revokedToken, unsignedToken } from '../testing/dead-tokens.ts'
import { failingRows } from '../testing/failing-rows.ts'
import { SAMPLE_BODIES } from '../testing/sample-bodies.ts'
import { TestServer } from '../testing/test-server.ts'

/** What somebody who is let in may meet all the same: a thing that isn't there, a right that he lacks. */
const BESIDES: Partial<Record<CallName, readonly Verdict[]>> = {
  getRecordingContent: ['not_found'],
  getRecordingThumbnail: ['not_found'],
  getRecordingPlaylist: ['not_found'],
  getRecordingHeader: ['not_found'],
  getRecordingMediaPlaylist: ['not_found'],
  getRecordingPart: ['not_found'],
  createRecordingLink: ['not_found'],
  deleteRecording: ['not_found'],
  addPublisherCandidate: ['not_found'],
  keepStream: ['not_found'],
  answerStream: ['not_found'],
  addViewerCandidate: ['not_found'],
  endLogin: ['not_found'],
  startEvent: ['not_found'],
  endPreviewLease: ['not_found'],
  addWhipCandidates: ['not_found'],
  endWhip: ['not_found'],
  addWhepCandidates: ['not_found'],
  endWhep: ['not_found'],
  getEventSceneThumbnail: ['not_found'],
  getSceneThumbnail: ['not_found'],
  // Nobody has it unless it is given to him (GAP-080).
  exportToFrameio: ['forbidden'],
}

/** For all calls by one role, with another event after each call that ends one. */
const CALLS_TIMEOUT_MS = 180_000

describe('access to calls (CORE-VIS-005, CORE-RGT-030, GAP-071)', () => {
  let server: TestServer
  let world: AccessWorld
  let voided: AccessWorld['keys']
  let foreign: AccessWorld['keys']
  let tokens: Readonly<Partial<Record<CallRole, string>>>

  beforeAll(async () => {
    server = await TestServer.start()
    const owner = await server.registerUser()
    world = await createAccessWorld(server, owner)
    voided = world.keys
    await endEvent()
    world = await createAccessWorld(server, owner)
    foreign = (await createAccessWorld(server, await server.registerUser())).keys
    const operator = await server.registerUser()
    tokens = {
      expired: await expiredToken(server, owner),
      revoked: await revokedToken(await server.registerUser()),
      'other user': (await server.registerUser()).accessToken,
      owner: owner.accessToken,
      admin: (await server.app.services.admin.issueTokens(operator.email)).access_token,
    }
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it('has a route for every call of the table', () => {
    const missing = callTable.filter(([, call]) => {
      return !server.app.http.hasRoute({ method: call.method, url: callUrl(call) })
    })
    expect(missing.map(([name]) => name)).toEqual([])
  })

  // Those who are let in come last, so that they find everything as it was.
  for (const role of callRoles) {
    it(`every call lets in or refuses this caller: ${role}`, {
      timeout: CALLS_TIMEOUT_MS,
    }, async () => {
      const failures = await failingRows(callTable, async (name, call) => {
        const answer = await send(name, call, role)
        const body = await answer.clone().text()
        if (answer.ok && isEnding(name, call)) {
          await endEvent()
          world = await createAccessWorld(server, world.owner)
        }
        const expected = verdictOf(call, role, isPersonal(call))
        const found = judge(answer.status, body)
        const also = expected === 'admitted' ? (BESIDES[name] ?? []) : []
        expect([expected, ...also], `${answer.status} ${body}`).toContain(found)
      })
      expect(failures).toEqual([])
    })
  }

  it('refuses a forged and an unsigned token everywhere', async () => {
    const closed = callTable.filter(([, { access }]) => access !== 'anyone')
    const failures = await failingRows(closed, async (name, call) => {
      for (const token of ['forged', unsignedToken()]) {
        const answer = await request(name, call, 'owner', token)
        expect(answer.status, token).toBe(401)
      }
    })
    expect(failures).toEqual([])
  })

  it("hides another event's things from guests", async () => {
    const stranger = await server.registerUser()
    const foreign = await createAccessWorld(server, stranger)
    const failures = await failingRows(callTable, async (name, call) => {
      for (const role of call.guests ?? []) {
        const answer = await request(name, call, role, foreign[role].accessToken)
        // A slot to be sent to has no say in who may see it: only what is in the path is checked here.
        expect([403, 404], `by a foreign ${role}`).toContain(answer.status)
      }
    })
    expect(failures).toEqual([])
  })

  it('takes the token as a parameter for files only', async () => {
    const query = `?access_token=${world.owner.accessToken}`
    const path = `/v1/storage/files/${world.ids['files']}/content`
    expect((await fetch(`${server.origin}${path}${query}`)).status).toBe(200)
    expect((await fetch(`${server.origin}/v1/me${query}`)).status).toBe(401)
  })

  it("shows no stranger the owner's events, files and templates in lists", async () => {
    const stranger = await server.registerUser()
    const events = await stranger.api.call('listEvents')
    const library = await stranger.api.call('storageWelcome')
    const templates = await stranger.api.call('listTemplates', { query: { globals: '1' } })
    expect(events.items).toEqual([])
    expect(library.files).toEqual([])
    expect(templates.items.every(({ owner }) => owner === 'global')).toBe(true)
    const stolen = await stranger.request('/v2/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ templateId: world.ids['templates'] }),
    })
    expect(stolen.status).toBe(404)
  })

  function send(name: CallName, call: Endpoint, role: CallRole): Promise<Response> {
    const guest = role === 'invitee' || role === 'contributor' || role === 'lurker'
    const key = takesKey(call.access) ? call.access : 'push-key'
    if (role === 'void key') return request(name, call, role, voided[key])
    if (role === 'other key') return request(name, call, role, foreign[key])
    if (role === 'key') return request(name, call, role, world.keys[key])
    return request(name, call, role, guest ? world[role].accessToken : tokens[role])
  }

  function request(
    name: CallName,
    call: Endpoint,
    role: CallRole,
    token: string | undefined,
  ): Promise<Response> {
    const headers = new Headers()
    if (token) headers.set('authorization', `Bearer ${token}`)
    const sample = SAMPLE_BODIES[name]
    const needsBody = call.body?.safeParse(undefined).success === false
    if (needsBody && sample === undefined && !call.planned) {
      throw new Error(`${name} needs a body in sample-bodies.ts`)
    }
    if (sample !== undefined) headers.set('content-type', call.bodyType ?? 'application/json')
    if (call.requestHeaders) headers.set('if-match', '*')
    const query = name === 'createScene' ? `?event_id=${world.event.id}` : ''
    return fetch(`${server.origin}${pathOf(call, role)}${query}`, {
      method: call.method,
      headers,
      ...(sample !== undefined && { body: withIds(textOf(sample), call, role) }),
    })
  }

  /** The path with the owner's ids filled in. */
  function pathOf(call: Endpoint, role: CallRole): string {
    return callUrl(call).replace(/:(\w+)/g, (_, param: string) => idOf(param, call, role))
  }

  function withIds(text: string, call: Endpoint, role: CallRole): string {
    return text.replace(/\{([\w.]+)\}/g, (_, key: string) => idOf(key, call, role))
  }

  /** What a parameter stands for: known by the word before it in the path, such as `outputs.id`. */
  function idOf(param: string, call: Endpoint, role: CallRole): string {
    const key = keyOf(param, call, role)
    return world.ids[key] ?? world.ids[param] ?? `no-${param}`
  }

  async function endEvent(): Promise<void> {
    const { items } = await world.owner.api.call('listEvents', { query: { ongoing: '1' } })
    for (const { id } of items) await world.owner.api.call('stopEvent', { params: { id } })
  }
})

/** Under which key of the world's ids a parameter is; each guest has an invitation and a stream of his own. */
function keyOf(param: string, call: Endpoint, role: CallRole): string {
  if (param === 'stream') return role === 'lurker' ? 'contribution' : 'stream'
  if (param !== 'id' && param !== 'invitationId') return param
  const word = new RegExp(`(\\w+)/:${param}\\b`).exec(call.path)?.[1] ?? param
  return word === 'invitations' && role === 'contributor' ? 'taken' : word
}

function isPersonal(call: Endpoint): boolean {
  return call.base === 'main' && call.subject === undefined
}

function isEnding(name: CallName, call: Endpoint): boolean {
  return name === 'stopEvent' || (call.method === 'DELETE' && !call.planned)
}

/** A sample that is a text is sent as it is. */
function textOf(sample: unknown): string {
  return typeof sample === 'string' ? sample : JSON.stringify(sample)
}

/** What became of a call. */
function judge(status: number, body: string): Verdict | `failed with ${number}` {
  const code = /"code":"(\w+)"/.exec(body)?.[1]
  if (code === 'unauthorized') return 'unauthorized'
  if (code === 'forbidden') return 'forbidden'
  if (status === 404) return 'not_found'
  return status >= 500 && status !== 501 ? `failed with ${status}` : 'admitted'
}
