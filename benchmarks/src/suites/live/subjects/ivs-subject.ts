import { FRAME_RATE, type LiveSubject } from '../live-subject.ts'
import { captureTrack } from './play-tracks.ts'

const SETTLE_MS = 300

/** Amazon's broadcast SDK: plain rectangles. */
export const ivsSubject: LiveSubject = {
  id: 'amazon-ivs-web-broadcast',
  title: 'amazon-ivs-web-broadcast 1.41.0, preview attached, not broadcasting',
  lacks: ['crop', 'mask', 'border', 'opacity', 'text'],
  async open(tracks, { width, height, layers }) {
    const { default: ivs } = await import('amazon-ivs-web-broadcast')
    const canvas = document.createElement('canvas')
    document.body.append(canvas)
    const client = ivs.create({
      streamConfig: {
        maxResolution: { width, height },
        maxFramerate: FRAME_RATE,
        maxBitrate: 2500,
      },
      logLevel: ivs.LOG_LEVEL.ERROR,
    })
    client.attachPreview(canvas)
    for (const [index, layer] of layers.entries()) {
      const track = tracks[index]
      if (!track) continue
      const { x, y } = layer
      const place = { x, y, width: layer.width, height: layer.height, index }
      await client.addVideoInputDevice(new MediaStream([track]), `layer-${index}`, place)
    }
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    const track = captureTrack(canvas)
    return {
      track,
      dispose() {
        track.stop()
        client.delete()
        canvas.remove()
      },
    }
  },
}
