import { Container, VideoSource, WebGLRenderer } from 'pixi.js'
import { BACKGROUND } from '../../compositing/bench-scene.ts'
import { addPixiLayer, addPixiWords } from '../../compositing/subjects/pixi-subject.ts'
import { FRAME_RATE, type LiveSubject } from '../live-subject.ts'
import { captureTrack, everyFrame, playTracks } from './play-tracks.ts'

/** Pixi as its documentation shows it, on video elements. */
export const pixiLiveSubject: LiveSubject = {
  id: 'pixi',
  title: 'Pixi 8 as documented: VideoSource, Graphics masks, requestAnimationFrame, captureStream',
  lacks: [],
  async open(tracks, scene) {
    const videos = await playTracks(tracks)
    const { width, height } = scene
    const renderer = new WebGLRenderer()
    const canvas = document.createElement('canvas')
    await renderer.init({ canvas, width, height, background: BACKGROUND.css, resolution: 1 })
    document.body.append(canvas)
    const stage = new Container()
    scene.layers.forEach((layer, index) => {
      const resource = videos[index]
      if (resource) addPixiLayer(stage, layer, new VideoSource({ resource, autoPlay: true }))
    })
    addPixiWords(stage, scene)
    const stop = everyFrame(() => renderer.render({ container: stage }))
    const track = captureTrack(canvas, FRAME_RATE)
    return {
      track,
      dispose() {
        stop()
        track.stop()
        renderer.destroy()
        canvas.remove()
        for (const video of videos) video.srcObject = null
      },
    }
  },
}
