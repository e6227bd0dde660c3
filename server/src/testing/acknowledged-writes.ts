import type { LiveEvent } from '@proscenium/protocol'
import { expect } from 'vitest'
import type { TestUser } from './test-user.ts'

/** Fewer than an event and a scene may have: writers never meet a limit. */
const MAX_MADE_SCENES = 100
const MAX_MADE_ELEMENTS = 60

/**
 * One show that is written to without a pause by three who don't wait for each other, and a record of what was
 * acknowledged. What was under way when the server was killed may or may not have been stored.
 */
export class AcknowledgedWrites {
  readonly #user: TestUser
  readonly #event: LiveEvent
  readonly #scenes = new Map<string, string>()
  readonly #edits: { readonly key: string; readonly added: readonly string[] }[] = []
  #name: string
  #nameUnderWay: string
  #editUnderWay: string | null = null
  #revisions = 0
  #isWriting = false
  #writers: Promise<unknown> = Promise.resolve()

  constructor(user: TestUser, event: LiveEvent) {
    this.#user = user
    this.#event = event
    this.#name = event.scenes[0]?.name ?? ''
    this.#nameUnderWay = this.#name
  }

  /** How many calls were acknowledged. */
  get count(): number {
    return this.#revisions
  }

  /** Starts to write; a writer ends with its first call that fails. */
  start(): void {
    this.#isWriting = true
    const writers = [this.#addScenes(), this.#renameFirst(), this.#addElements()]
    this.#writers = Promise.allSettled(writers)
  }

  /** Waits until every call has been answered or has failed; after a kill. */
  async settled(): Promise<void> {
    this.#isWriting = false
    await this.#writers
  }

  /** Reads the show back and compares: nothing acknowledged is gone, nothing is there twice. */
  async verify(): Promise<void> {
    const { revision, scenes } = await this.#studio()
    const stored = new Map(scenes.map(({ id, name }) => [id, name]))
    for (const [id, name] of this.#scenes) expect(stored.get(id)).toBe(name)
    expect([this.#name, this.#nameUnderWay]).toContain(scenes[0]?.name)
    const made = scenes.length - this.#event.scenes.length - this.#scenes.size
    expect(made).toBeGreaterThanOrEqual(0)
    expect(made).toBeLessThanOrEqual(1)
    const elements = scenes[0]?.visualElements.map(({ id }) => id) ?? []
    expect(elements).toEqual(expect.arrayContaining(this.#edits.flatMap(({ added }) => added)))
    expect(new Set(elements).size).toBe(elements.length)
    const beyond = revision - this.#event.revision - this.#revisions
    expect(beyond).toBeGreaterThanOrEqual(0)
    expect(beyond).toBeLessThanOrEqual(3)
  }

  /** Repeats calls as a client does that got no answer: each has its effect once. */
  async repeat(): Promise<void> {
    const last = this.#edits.at(-1)
    if (last) {
      const before = await this.#studio()
      expect((await this.#addElement(last.key)).added).toEqual(last.added)
      expect((await this.#studio()).revision).toBe(before.revision)
    }
    const key = this.#editUnderWay
    if (key === null) return
    const first = await this.#addElement(key)
    const second = await this.#addElement(key)
    expect(second.added).toEqual(first.added)
    expect(second.revision).toBe(first.revision)
    const elements = (await this.#studio()).scenes[0]?.visualElements ?? []
    const expected = this.#edits.length + 1 + (this.#event.scenes[0]?.visualElements.length ?? 0)
    expect(elements).toHaveLength(expected)
  }

  #studio(): Promise<LiveEvent> {
    return this.#user.api.call('getEventStudio', { params: { id: this.#event.id } })
  }

  async #addScenes(): Promise<void> {
    for (let at = 1; this.#isWriting && at <= MAX_MADE_SCENES; at += 1) {
      const query = { event_id: this.#event.id }
      const name = `Made ${at}`
      const { id } = await this.#user.api.call('createScene', { query, body: { name } })
      this.#acknowledge(() => this.#scenes.set(id, name))
    }
  }

  async #renameFirst(): Promise<void> {
    const params = { id: this.#event.scenes[0]?.id ?? '' }
    for (let at = 1; this.#isWriting; at += 1) {
      this.#nameUnderWay = `Renamed ${at}`
      const { name } = await this.#user.api.call('updateScene', {
        params,
        body: { name: this.#nameUnderWay },
      })
      this.#acknowledge(() => {
        this.#name = name
      })
    }
  }

  async #addElements(): Promise<void> {
    for (let at = 1; this.#isWriting && at <= MAX_MADE_ELEMENTS; at += 1) {
      const key = `edit-${at}`
      this.#editUnderWay = key
      const { added } = await this.#addElement(key)
      this.#acknowledge(() => this.#edits.push({ key, added }))
      this.#editUnderWay = null
    }
  }

  #addElement(
    key: string,
  ): Promise<{ readonly added: readonly string[]; readonly revision: number }> {
    const item = { kind: 'text' as const, content: { kind: 'text' as const, text: key } }
    return this.#user.api.call('applyPreview', {
      apiUrl: `/live/${this.#event.id}`,
      body: {
        client_id: 'writer',
        idempotency_key: key,
        operations: [{ operation: 'append_element_video', item }],
      },
    })
  }

  #acknowledge(note: () => void): void {
    note()
    this.#revisions += 1
  }
}
