import { visualElementSchema } from '@proscenium/protocol'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { healthState } from '../../../model/health/store.ts'
import { sessionState } from '../../../model/session/store.ts'
import { renderWithTexts } from '../../../testing/render-with-texts.tsx'
import { aUser } from '../../../testing/user-fixture.ts'
import { CropRows } from './crop-rows.tsx'

afterEach(() => {
  cleanup()
  sessionState.user = null
  healthState.isFaceDetectorLost = false
})

const element = visualElementSchema.parse({
  id: 'host',
  kind: 'contribution',
  boundsExpected: { x1: 0, y1: 0, x2: 50, y2: 100 },
  crop: { kind: 'automatic', faceXPosition: 'middle' },
})

describe('the automatic crop in the inspector (GAP-025)', () => {
  it('says that it follows the face only with the right and a detector, else that it is fixed', async () => {
    sessionState.user = aUser({ event: { autoCrop: true, processings: [] } })
    renderWithTexts(<CropRows element={element} />)
    expect(screen.getByRole('radio', { name: 'Face' })).toBeDefined()
    expect(screen.getByText(/^Follows the face/)).toBeDefined()
    await act(async () => {
      healthState.isFaceDetectorLost = true
    })
    expect(screen.getByText('Fixed position')).toBeDefined()
    expect(screen.queryByText(/face/i)).toBeNull()
    await act(async () => {
      healthState.isFaceDetectorLost = false
      sessionState.user = aUser({ event: { autoCrop: false, processings: [] } })
    })
    expect(screen.getByText('Fixed position')).toBeDefined()
    expect(screen.getByRole('radio', { name: 'Fixed' })).toBeDefined()
  })
})
