import { describe, expect, it } from 'vitest'
import { messages } from './messages.ts'

describe('the catalogue of messages', () => {
  it('has the texts of the specification to the letter (CORE-ERR-004 to CORE-ERR-014, CORE-EVS-015)', () => {
    expect(messages.noUser).toBe('no user')
    expect(messages.noContribution).toBe('no contribution')
    expect(messages.noMediaSource).toBe('no media source')
    expect(messages.noFileWithId('f7')).toBe('no file with id f7')
    expect(messages.noSceneFound).toBe('no scene found')
    expect(messages.noCurrentFormat).toBe('no current format')
    expect(messages.noActiveSceneOrElement).toBe('no active scene or element')
    expect(messages.noCopiedElement).toBe('no copied element')
    expect(messages.sceneNotFoundInStore).toBe('Scene not found in the SceneStore')
    expect(messages.mediaSourcesOnlyInProgress).toBe(
      'Event media sources can only be set while event is in progress',
    )
    expect(messages.contributionAlreadyRestarting).toBe('contribution already restarting')
    expect(messages.eventStopped).toBe('EventStopped: the event has stopped')
    expect(messages.notificationKindNotImplemented).toBe('notification kind not implemented')
  })
})
