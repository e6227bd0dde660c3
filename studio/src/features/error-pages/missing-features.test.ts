import { describe, expect, it } from 'vitest'
import { missingFeatures } from './missing-features.ts'

const complete = {
  navigator: { mediaDevices: {} },
  RTCPeerConnection: {},
  Worker: {},
  OffscreenCanvas: {},
}

describe('missingFeatures', () => {
  it('is empty where the studio runs', () => {
    expect(missingFeatures(complete)).toEqual([])
  })

  it('names what is not there; without https that is the camera', () => {
    expect(missingFeatures({ ...complete, navigator: {} })).toEqual(['mediaDevices'])
    expect(missingFeatures({ ...complete, OffscreenCanvas: undefined, Worker: undefined })).toEqual(
      ['worker', 'offscreenCanvas'],
    )
  })
})
