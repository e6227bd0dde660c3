import { drawScene } from '../../compositing/subjects/canvas2d-subject.ts'
import { FRAME_RATE, type LiveSubject } from '../live-subject.ts'
import { captureTrack, everyFrame, playTracks } from './play-tracks.ts'

/** What most pages do: video elements, requestAnimationFrame, Canvas 2D, captureStream. */
export const usualPatternSubject: LiveSubject = {
  id: 'usual-pattern',
  title: 'video elements + requestAnimationFrame + Canvas 2D + captureStream',
  lacks: [],
  async open(tracks, scene) {
    const videos = await playTracks(tracks)
    const canvas = document.createElement('canvas')
    canvas.width = scene.width
    canvas.height = scene.height
    document.body.append(canvas)
    const context = canvas.getContext('2d', { alpha: false })
    if (!context) throw new Error('The browser gives no 2d context')
    const stop = everyFrame(() => drawScene(context, scene, videos))
    const track = captureTrack(canvas, FRAME_RATE)
    return {
      track,
      dispose() {
        stop()
        track.stop()
        canvas.remove()
        for (const video of videos) video.srcObject = null
      },
    }
  },
}
