import { describe, expect, it } from 'vitest'
import { openTestShow } from '../../testing/open-test-show.ts'
import { settle } from '../../testing/test-clock.ts'
import { connectionState } from './store.ts'

describe('the link of the program (GAP-059)', () => {
  it('is none once its show is left, so that the next show is not believed to be sent', async () => {
    const show = openTestShow()
    show.fakes.emitPublisher({ status: 'connected' })
    await settle()
    expect(connectionState.program.status).toBe('connected')
    show.close()
    expect(connectionState.program.status).toBe('idle')
  })
})
