import type { JanusHandle, JanusHandleEvent } from './janus-handle.ts'
import type { JanusRoom } from './janus-room.ts'
import type { StreamRole, StreamRoom } from './stream-room.ts'

/** What one browser holds of Janus: a place in the room of its stream, and a handle there. */
export class JanusSeat {
  readonly room: JanusRoom
  readonly handle: JanusHandle
  private readonly place: StreamRoom
  private readonly role: StreamRole
  private hasLeft = false

  private constructor(place: StreamRoom, role: StreamRole, room: JanusRoom, handle: JanusHandle) {
    this.place = place
    this.role = role
    this.room = room
    this.handle = handle
  }

  /** Rejects with `MediaPlaneError`, and holds nothing then. */
  static async take(
    place: StreamRoom,
    role: StreamRole,
    listener: (event: JanusHandleEvent) => void,
  ): Promise<JanusSeat> {
    try {
      const room = await place.enter(role)
      const handle = await place.link.attach()
      handle.listen(listener)
      return new JanusSeat(place, role, room, handle)
    } catch (error) {
      place.leave(role)
      throw error
    }
  }

  leave(): void {
    if (this.hasLeft) return
    this.hasLeft = true
    this.handle.detach()
    this.place.leave(this.role)
  }
}
