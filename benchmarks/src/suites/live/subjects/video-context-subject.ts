import { FRAME_RATE, type LiveSubject } from '../live-subject.ts'
import { captureTrack, playTracks } from './play-tracks.ts'

/** The BBC's VideoContext, with an effect of its own kind for each layer. */
export const videoContextSubject: LiveSubject = {
  id: 'videocontext',
  title: 'videocontext 0.54.0, one effect a layer, on black',
  lacks: ['text'],
  async open(tracks, scene) {
    const { default: VideoContext } = await import('videocontext')
    const videos = await playTracks(tracks)
    const canvas = document.createElement('canvas')
    canvas.width = scene.width
    canvas.height = scene.height
    document.body.append(canvas)
    const context = new VideoContext(canvas)
    const sum = context.compositor(VideoContext.DEFINITIONS.COMBINE)
    scene.layers.forEach((layer, index) => {
      const video = videos[index]
      if (!video) return
      const source = context.video(video)
      source.startAt(0)
      const { x, y, width, height, radius, border, opacity, crop } = layer
      const effect = context.effect(layerEffect(scene))
      Object.assign(effect, { x, y, w: width, h: height, r: radius, b: border, o: opacity })
      Object.assign(effect, { cx1: crop.x1, cy1: crop.y1, cx2: crop.x2, cy2: crop.y2 })
      source.connect(effect)
      effect.connect(sum)
    })
    sum.connect(context.destination)
    context.play()
    const track = captureTrack(canvas, FRAME_RATE)
    return {
      track,
      dispose() {
        track.stop()
        context.reset()
        canvas.remove()
        for (const video of videos) video.srcObject = null
      },
    }
  },
}

function layerEffect({ width, height }: { width: number; height: number }): object {
  const numbers = ['x', 'y', 'w', 'h', 'r', 'b', 'o', 'cx1', 'cy1', 'cx2', 'cy2']
  return {
    title: 'Layer',
    description: 'Crop, rounded mask, border and opacity of one layer',
    vertexShader: `
attribute vec2 a_position;
attribute vec2 a_texCoord;
varying vec2 v_texCoord;
void main() {
  gl_Position = vec4(2.0 * a_position - 1.0, 0.0, 1.0);
  v_texCoord = a_texCoord;
}`,
    fragmentShader: `
precision highp float;
uniform sampler2D u_image;
${numbers.map((name) => `uniform float ${name};`).join('\n')}
varying vec2 v_texCoord;
void main() {
  vec2 size = vec2(w, h);
  // Its coordinates and its pictures begin at the bottom, ours at the top.
  vec2 place = vec2(v_texCoord.x, 1.0 - v_texCoord.y);
  vec2 at = place * vec2(${width}.0, ${height}.0) - vec2(x, y);
  vec2 corner = abs(at - size * 0.5) - size * 0.5 + r;
  float edge = length(max(corner, 0.0)) + min(max(corner.x, corner.y), 0.0) - r;
  float inside = clamp(0.5 - edge, 0.0, 1.0);
  float ring = clamp(0.5 + edge + b, 0.0, 1.0);
  vec2 source = mix(vec2(cx1, cy1), vec2(cx2, cy2), at / size);
  vec4 color = texture2D(u_image, vec2(source.x, 1.0 - source.y));
  gl_FragColor = vec4(mix(color.rgb, vec3(1.0), ring), inside * o);
}`,
    properties: Object.fromEntries(numbers.map((name) => [name, { type: 'uniform', value: 0 }])),
    inputs: ['u_image'],
  }
}
