import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GuestTexts } from '../../i18n/guest-texts.tsx'
import { I18nProvider } from '../../i18n/i18n-provider.tsx'
import { guestMedia, noMedia } from '../../model/guest/media-store.ts'
import { DeviceFields } from './device-fields.tsx'

const device = (id: string) => ({ id, groupId: id, label: id })

beforeEach(() => {
  Object.assign(guestMedia, noMedia(), {
    cameras: [device('cam1'), device('cam2')],
    microphones: [device('mic1')],
  })
})
afterEach(() => {
  cleanup()
  Object.assign(guestMedia, noMedia())
})

/** Draws the lists for what is chosen; tells which of them lets itself be switched off. */
function letsItselfBeOff(chosen: { cameraId: string | null; microphoneId: string | null }) {
  Object.assign(guestMedia, chosen)
  render(
    <I18nProvider locale="en">
      <GuestTexts>
        <DeviceFields readLevel={() => ({ levelDb: -60, peakDb: -60 })} />
      </GuestTexts>
    </I18nProvider>,
  )
  const canBeOff = (label: string) => {
    const none = [...screen.getByLabelText<HTMLSelectElement>(label).options].at(-1)
    expect(none?.text).toBe('None')
    return none?.disabled === false
  }
  return { camera: canBeOff('Camera'), microphone: canBeOff('Microphone') }
}

describe('camera and microphone cannot both be off (CORE-MED-002, GAP-086)', () => {
  it('either may be switched off while both are on', () => {
    const both = { cameraId: 'cam1', microphoneId: 'mic1' }
    expect(letsItselfBeOff(both)).toEqual({ camera: true, microphone: true })
  })

  it('with no microphone the camera stays, though it may be another one', () => {
    const alone = { cameraId: 'cam1', microphoneId: null }
    expect(letsItselfBeOff(alone)).toEqual({ camera: false, microphone: true })
    const others = [...screen.getByLabelText<HTMLSelectElement>('Camera').options].slice(0, -1)
    expect(others.map(({ disabled }) => disabled)).toEqual([false, false])
  })

  it('with no camera the microphone stays', () => {
    const alone = { cameraId: null, microphoneId: 'mic1' }
    expect(letsItselfBeOff(alone)).toEqual({ camera: true, microphone: false })
  })
})
