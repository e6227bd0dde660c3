import { ProtocolError } from '@proscenium/protocol'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Candidate, Place } from '../load/admission.ts'
import { EncoderAdmission } from './encoder-admission.ts'

const SLOT = { id: 'slot', eventId: 'show', pushEpoch: 1 }
const WORK = { publication: 1 }

/** An admission with so many places. */
class Places {
  free = 1
  readonly asked: Candidate[] = []

  async admit(candidate: Candidate): Promise<Place> {
    this.asked.push(candidate)
    if (this.free === 0) throw new ProtocolError('server_busy', 'busy')
    this.free -= 1
    return { release: () => (this.free += 1) }
  }
}

describe('admission of encoders (goal R24)', () => {
  let places: Places
  let encoders: EncoderAdmission

  beforeEach(() => {
    places = new Places()
    encoders = new EncoderAdmission(places)
  })

  it('asks for what an encoder sends, and passes on why not', async () => {
    const place = await encoders.placeFor(SLOT, WORK)
    expect(places.asked).toEqual([{ kind: 'push', eventId: 'show', work: WORK }])
    await expect(encoders.placeFor({ ...SLOT, id: 'other' }, WORK)).rejects.toThrow('busy')
    place?.release()
    expect(await encoders.placeFor({ ...SLOT, id: 'other' }, WORK)).toBeDefined()
  })

  it('keeps the place of one that was let in until its media has come or gone', async () => {
    encoders.letIn(SLOT, WORK, await encoders.placeFor(SLOT, WORK))
    expect(places.free).toBe(0)
    encoders.release('another')
    expect(places.free).toBe(0)
    encoders.release(SLOT.id)
    encoders.release(SLOT.id)
    expect(places.free).toBe(1)
  })

  it('asks nobody for one that comes back; to an address that became void nobody does', async () => {
    encoders.letIn(SLOT, WORK)
    places.free = 0
    expect(await encoders.placeFor(SLOT, WORK)).toBeUndefined()
    expect(places.asked).toEqual([])
    await expect(encoders.placeFor({ ...SLOT, pushEpoch: 2 }, WORK)).rejects.toThrow('busy')
    // It comes back by another way, which costs something else.
    await expect(encoders.placeFor(SLOT, { encodedStream: 1 })).rejects.toThrow('busy')
  })

  it('whose offer failed was not let in', async () => {
    const place = await encoders.placeFor(SLOT, WORK)
    place?.release()
    places.free = 0
    await expect(encoders.placeFor(SLOT, WORK)).rejects.toThrow('busy')
  })
})
