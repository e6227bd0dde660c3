import type { VisualElement } from '@proscenium/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anEvent, aScene } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { settle } from '../../testing/test-clock.ts'
import { connectionState } from '../connection/store.ts'
import { updateElement } from '../scenes/element-actions.ts'

let show: TestShow

function open(thumbnailUrl: string | null): void {
  const elements: Partial<VisualElement>[] = [{ id: 'a' }]
  const scene = { ...aScene('s0', elements), thumbnailUrl }
  show = openTestShow({ event: anEvent({ scenes: [scene] }) })
  const { engine } = show.fakes.services
  vi.spyOn(engine, 'isOpen', 'get').mockReturnValue(true)
  vi.spyOn(engine, 'thumbnail').mockImplementation(async () => new Blob(['picture']))
  show.fakes.handlers.uploadEventSceneThumbnail = () => scene
  connectionState.program.status = 'connected'
}
beforeEach(() => {
  class PictureUrl extends URL {
    static override createObjectURL(): string {
      return 'blob:1'
    }
    static override revokeObjectURL(): void {}
  }
  vi.stubGlobal('URL', PictureUrl)
})
afterEach(() => {
  show.close()
  connectionState.program.status = 'idle'
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const uploads = () =>
  show.fakes.calls.filter(({ name }) => name === 'uploadEventSceneThumbnail').length
/** Time enough for every picture that is due. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) {
    await show.fakes.clock.advance(1_000)
    await settle()
  }
}
const edit = (opacity: number) => updateElement('a', { opacity })

describe('pictures of the scenes of a show (CORE-SCN-014, GAP-123)', () => {
  it('are sent once they are drawn, and again after an edit', async () => {
    open(null)
    edit(90)
    await rest()
    expect(uploads()).toBe(1)
    await rest()
    expect(uploads()).toBe(1)
    edit(50)
    await rest()
    expect(uploads()).toBe(2)
  })

  it('stay as they are where the server has one and nothing was edited', async () => {
    open('/starters/s0.webp')
    connectionState.program.attempt += 1
    await rest()
    expect(uploads()).toBe(0)
  })

  it('are sent by no tab whose program is not the show’s', async () => {
    open(null)
    connectionState.program.status = 'taken'
    edit(90)
    await rest()
    expect(uploads()).toBe(0)
  })
})
