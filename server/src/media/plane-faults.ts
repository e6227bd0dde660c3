import type { MediaEvent, PushDoor } from '../domain/ports/media-event.ts'

/** What the media plane's surroundings lack at the moment, by what its host has told. */
export class PlaneFaults {
  readonly #doors = new Map<PushDoor, string>()
  #server: string | null = null

  /** Why the media server can't be reached; null while it can, and where there is none. */
  get server(): string | null {
    return this.#server
  }

  /** Why an encoder can't push, by the door that it would come by. */
  get doors(): Partial<Record<PushDoor, string>> {
    return Object.fromEntries(this.#doors)
  }

  note(event: MediaEvent): void {
    if (event.type === 'mediaServer') this.#server = event.error
    if (event.type !== 'pushPort') return
    if (event.error === null) this.#doors.delete(event.door)
    else this.#doors.set(event.door, event.error)
  }
}
