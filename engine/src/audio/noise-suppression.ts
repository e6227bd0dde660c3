/**
 * Asks the browser to suppress noise on a microphone's track, or not to. The track's other constraints stay.
 * Resolves to whether the track says that it now does as asked: tracks of a connection, a canvas or an audio
 * graph cannot, and some devices will not.
 */
export async function setNoiseSuppression(track: MediaStreamTrack, on: boolean): Promise<boolean> {
  try {
    await track.applyConstraints({ ...track.getConstraints(), noiseSuppression: on })
  } catch {
    return false
  }
  return track.getSettings().noiseSuppression === on
}
