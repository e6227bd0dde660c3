import { SELF_HOSTED_RIGHTS, type ServerMessage } from '@proscenium/protocol'
import { beforeEach, expect, it } from 'vitest'
import { BackgroundTasks } from '../background-tasks.ts'
import type { Principal } from '../identity/principal.ts'
import type { FrameioProject } from '../ports/frameio-port.ts'
import type { Audience } from '../ports/publisher.ts'
import type { EventRecord, RecordingRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import { FrameioExport } from './frameio-export.ts'

const user: Principal = {
  kind: 'user',
  userId: 'owner',
  sessionId: 's',
  email: 'owner@example.com',
  displayName: '',
  rights: { ...SELF_HOSTED_RIGHTS, frameioExport: true },
  isAdmin: false,
  expiresAt: new Date(0),
}
const event = { id: 'e', ownerId: 'owner', name: 'Show' } as EventRecord
const ready = { name: 'Show', status: 'ready', path: 'e/r.mp4' } as RecordingRecord
const running = { name: 'Show', status: 'recording', path: null } as RecordingRecord

let projects: FrameioProject[]
let heard: [ServerMessage, Audience][]
let failures: unknown[]
let background: BackgroundTasks
let recordings: RecordingRecord[]

beforeEach(() => {
  projects = []
  heard = []
  failures = []
  recordings = [ready, running]
  background = new BackgroundTasks({
    error: (facts: unknown) => failures.push(facts),
  } as unknown as ConstructorParameters<typeof BackgroundTasks>[0])
})

const exportWith = (frameio: ConstructorParameters<typeof FrameioExport>[0]['frameio']) =>
  new FrameioExport({
    store: {
      events: {
        findOwned: async (id: string, ownerId: string) =>
          id === event.id && ownerId === event.ownerId ? event : undefined,
      },
      recordings: { listOf: async () => recordings },
    } as unknown as Store,
    publisher: { publish: (message, audience) => heard.push([message, audience]) },
    background,
    frameio,
  })
const working = {
  createProject: async (project: FrameioProject) => {
    projects.push(project)
    return { id: 'project' }
  },
}

it('sends what is ready, then tells of the project (CORE-CEV-011, CORE-RTM-030, GAP-119)', async () => {
  await exportWith(working).start(user, 'e', 'team', 'mine')
  await background.drain()
  expect(projects).toEqual([
    {
      userId: 'owner',
      teamId: 'team',
      name: 'Show',
      recordings: [{ name: 'Show', key: 'e/r.mp4' }],
    },
  ])
  expect(heard).toEqual([
    [
      {
        event_name: 'frameioProjectCreated',
        payload: { eventId: 'e', projectId: 'project', teamId: 'team', clientId: 'mine' },
      },
      { userId: 'owner', eventId: 'e' },
    ],
  ])
})

it('tells nobody of a project that could not be made, and logs why', async () => {
  const createProject = () => Promise.reject(new Error('frame.io is away'))
  await exportWith({ createProject }).start(user, 'e', 'team')
  await background.drain()
  expect(heard).toEqual([])
  expect(failures).toMatchObject([{ err: { message: 'frame.io is away' } }])
})

it('refuses an event without recordings, and a stranger', async () => {
  recordings = [running]
  await expect(exportWith(working).start(user, 'e', 'team')).rejects.toMatchObject({
    code: 'conflict',
    message: 'This event has no recordings yet',
  })
  const stranger = { ...user, userId: 'stranger' }
  await expect(exportWith(working).start(stranger, 'e', 'team')).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(projects).toEqual([])
})
