import { randomUUID } from 'node:crypto'
import { sceneContentSchema, visualElementSchema } from '@proscenium/protocol'
import type { Database } from '../../../../../server/src/db/database.ts'
import { createDbStore } from '../../../../../server/src/db/db-store.ts'
import { openEmbeddedDatabase } from '../../../../../server/src/db/embedded-database.ts'
import { openPostgresDatabase } from '../../../../../server/src/db/postgres-database.ts'
import { anEvent } from '../../../../../server/src/db/testing/sample-records.ts'
import type { EventRecord, SceneRecord } from '../../../../../server/src/domain/ports/records.ts'
import type { Store } from '../../../../../server/src/domain/ports/repositories.ts'
import { answerCalls } from '../process/answer-calls.ts'

const SCENES = 10
const ELEMENTS = 8

/** Which database the store works on. */
export type StoreDatabase =
  | { readonly kind: 'embedded'; readonly folder: string }
  | { readonly kind: 'server'; readonly url: string }

/** What is done over and over: a page of the studio is read, or an edit of a scene is stored. */
export type StoreWork = 'read' | 'edit'

/** What the store did over a while. */
export interface StoreReading {
  readonly operationsPerSecond: number
  readonly latenciesMs: Float64Array
}

let database: Database | null = null
let store: Store | null = null
let event: EventRecord | null = null
let scenes: readonly SceneRecord[] = []

async function open(request: StoreDatabase): Promise<void> {
  database =
    request.kind === 'embedded'
      ? await openEmbeddedDatabase(request.folder)
      : await openPostgresDatabase(request.url, () => undefined)
  store = createDbStore(database.connection)
  const ownerId = randomUUID()
  await store.users.insert({
    id: ownerId,
    email: 'director@example.com',
    passwordHash: 'none',
    rights: null,
    defaultResolution: '720p',
    createdAt: new Date(),
  })
  event = anEvent(ownerId)
  scenes = Array.from({ length: SCENES }, (_, position) => aScene(event?.id ?? '', position))
  await store.events.insert(event)
  await store.scenes.insert(scenes)
}

/** So many callers at once, each one operation after another. */
async function measure(request: {
  readonly work: StoreWork
  readonly callers: number
  readonly durationMs: number
}): Promise<StoreReading> {
  const work = request.work === 'read' ? readStudio : storeEdit
  const latenciesMs: number[] = []
  const startMs = performance.now()
  const endMs = startMs + request.durationMs
  const caller = async () => {
    while (performance.now() < endMs) {
      const beganMs = performance.now()
      await work()
      latenciesMs.push(performance.now() - beganMs)
    }
  }
  await Promise.all(Array.from({ length: request.callers }, caller))
  const seconds = (performance.now() - startMs) / 1_000
  return {
    operationsPerSecond: latenciesMs.length / seconds,
    latenciesMs: Float64Array.from(latenciesMs),
  }
}

async function readStudio(): Promise<void> {
  const { store: opened, event: seeded } = required()
  const found = await opened.events.findOwned(seeded.id, seeded.ownerId)
  const listed = await opened.scenes.listOf(seeded.id)
  if (!found || listed.length !== SCENES) throw new Error('The store lost what it was given')
}

/** As the preview does it: the event is held, read with its scenes, and changed with one of them. */
async function storeEdit(): Promise<void> {
  const { store: opened, event: seeded } = required()
  await opened.transaction(async (within) => {
    const locked = await within.events.lock(seeded.id)
    const [scene] = await within.scenes.listOf(seeded.id)
    if (!locked || !scene) throw new Error('The store lost what it was given')
    await within.events.update(seeded.id, { revision: locked.revision + 1 })
    await within.scenes.update(scene.id, { content: scene.content, modifiedAt: new Date() })
  })
}

function required(): { store: Store; event: EventRecord } {
  if (!store || !event) throw new Error('No database is open')
  return { store, event }
}

function aScene(eventId: string, position: number): SceneRecord {
  const visualElements = Array.from({ length: ELEMENTS }, (_, index) =>
    visualElementSchema.parse({ id: `element-${index}`, kind: 'contribution' }),
  )
  const content = sceneContentSchema.parse({ visualElements })
  return {
    id: randomUUID(),
    eventId,
    formatId: 'landscape',
    orientation: 'landscape',
    position,
    name: `Scene ${position}`,
    content,
    originalContent: content,
    thumbnailId: null,
    modifiedAt: new Date(),
  }
}

const calls = { open, measure, close: async () => database?.close() }

/** What the store's process can be asked. */
export type StoreCalls = typeof calls

answerCalls(calls)
