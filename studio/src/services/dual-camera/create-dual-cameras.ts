import type { CameraPlace, DualCamera, DualCameraMessage, DualCameras } from './dual-camera.ts'

type Generator = MediaStreamTrack & { readonly writable: WritableStream<VideoFrame> }

interface InsertableStreams {
  readonly MediaStreamTrackGenerator?: new (init: { kind: 'video' }) => Generator
  readonly MediaStreamTrackProcessor?: new (init: {
    track: MediaStreamTrack
    maxBufferSize?: number
  }) => { readonly readable: ReadableStream<VideoFrame> }
}

/** Pictures of two cameras in this browser: only Chromium gives a page the frames of a track and takes them back. */
export function createDualCameras(): DualCameras {
  // No standard library of TypeScript declares these for the window yet.
  const { MediaStreamTrackGenerator, MediaStreamTrackProcessor } = globalThis as InsertableStreams
  return {
    isSupported: MediaStreamTrackGenerator !== undefined && MediaStreamTrackProcessor !== undefined,
    open({ width, height, frameRate }): DualCamera {
      if (!MediaStreamTrackGenerator || !MediaStreamTrackProcessor) {
        throw new Error('This browser cannot make one picture of two cameras')
      }
      const worker = new Worker(new URL('./dual-camera-worker.ts', import.meta.url), {
        type: 'module',
        name: 'proscenium-dual-camera',
      })
      const tell = (message: DualCameraMessage, moved: Transferable[]) =>
        worker.postMessage(message, moved)
      const track = new MediaStreamTrackGenerator({ kind: 'video' })
      const { writable } = track
      tell({ kind: 'open', writable, width, height, frameRate }, [writable])
      // A clone of the camera's track is read, so that ending to read leaves the camera alone.
      const clones: [MediaStreamTrack | null, MediaStreamTrack | null] = [null, null]
      const setCamera = (place: CameraPlace, camera: MediaStreamTrack | null) => {
        clones[place]?.stop()
        const clone = camera?.clone() ?? null
        clones[place] = clone
        const readable =
          clone && new MediaStreamTrackProcessor({ track: clone, maxBufferSize: 1 }).readable
        tell({ kind: 'camera', place, readable }, readable ? [readable] : [])
      }
      return {
        track,
        setCamera,
        dispose() {
          for (const clone of clones) clone?.stop()
          worker.terminate()
          track.stop()
        },
      }
    },
  }
}
