import {
  Container,
  Graphics,
  ImageSource,
  Rectangle,
  Sprite,
  Text,
  Texture,
  type TextureSource,
  WebGLRenderer,
} from 'pixi.js'
import { BACKGROUND, type BenchLayer, type BenchScene, SOURCE } from '../bench-scene.ts'
import type { DrawSubject } from '../subject.ts'
import { readGlPixels } from './read-gl-pixels.ts'

/** Pixi as its documentation shows it: sprites with Graphics masks and borders. */
export const pixiSubject: DrawSubject = {
  id: 'pixi',
  title: 'Pixi 8 as documented: Sprite, Graphics mask, Graphics border, Text',
  lacks: [],
  async open(scene) {
    const { width, height } = scene
    const renderer = new WebGLRenderer()
    const canvas = new OffscreenCanvas(width, height)
    await renderer.init({ canvas, width, height, background: BACKGROUND.css, resolution: 1 })
    const stage = new Container()
    const sources = scene.layers.map((layer) => addPixiLayer(stage, layer, frameSource()))
    addPixiWords(stage, scene)
    const { gl } = renderer
    const one = new Uint8Array(4)
    return {
      draw(frames) {
        sources.forEach((source, index) => {
          const frame = frames[index]
          if (!frame) return
          source.resource = frame
          source.update()
        })
        renderer.render({ container: stage })
      },
      finish: () => gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, one),
      readPixels: () => readGlPixels(gl, scene),
      dispose: () => renderer.destroy(),
    }
  },
}

type FrameSource = ImageSource & { resource: OffscreenCanvas | VideoFrame }

function frameSource(): FrameSource {
  return new ImageSource({
    resource: new OffscreenCanvas(SOURCE.width, SOURCE.height),
    autoGarbageCollect: false,
  }) as FrameSource
}

/** One layer of a source: sprite, mask and border in a group. */
export function addPixiLayer<Source extends TextureSource>(
  stage: Container,
  layer: BenchLayer,
  source: Source,
): Source {
  const { x, y, width, height, crop, radius, border } = layer
  const window = new Rectangle(
    crop.x1 * SOURCE.width,
    crop.y1 * SOURCE.height,
    (crop.x2 - crop.x1) * SOURCE.width,
    (crop.y2 - crop.y1) * SOURCE.height,
  )
  const sprite = new Sprite(new Texture({ source, frame: window }))
  sprite.position.set(x, y)
  sprite.setSize(width, height)
  const mask = new Graphics().roundRect(x, y, width, height, radius).fill(0xffffff)
  sprite.mask = mask
  const half = border / 2
  const frame = new Graphics()
    .roundRect(x + half, y + half, width - border, height - border, radius - half)
    .stroke({ width: border, color: 0xffffff })
  const group = new Container()
  group.alpha = layer.opacity
  group.addChild(sprite, mask, frame)
  stage.addChild(group)
  return source
}

/** The band with its words. */
export function addPixiWords(stage: Container, { words }: BenchScene): void {
  const band = new Graphics()
    .rect(words.x, words.y, words.width, words.height)
    .fill({ color: 0, alpha: 0.6 })
  const text = new Text({
    text: words.text,
    style: { fill: '#fff', fontSize: words.sizePx, fontWeight: 'bold', fontFamily: 'sans-serif' },
    anchor: 0.5,
  })
  text.position.set(words.x + words.width / 2, words.y + words.height / 2)
  stage.addChild(band, text)
}
