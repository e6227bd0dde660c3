/** Draws documents of scenes with the engine's own backend, in the page that `draw-starters.mjs` opens. */
import { Canvas2dBackend } from '../../engine/src/compositor/backend/canvas2d/canvas2d-backend.ts'
import { flattenScene } from '../../engine/src/scene/flatten-scene.ts'
import { listAt } from '../../engine/src/scene/live-list.ts'

const backend = new Canvas2dBackend({})
const pictures = new Map()

async function pictureOf(url) {
  if (!pictures.has(url)) {
    const answer = await fetch(url)
    const bitmap = await createImageBitmap(await answer.blob())
    const { width, height } = bitmap
    pictures.set(url, { width, height, version: 1, kind: 'bitmap', bitmap })
  }
  return pictures.get(url)
}

/** Loads the letters; then `draw` may be called. */
async function open() {
  const face = new FontFace('Inter', 'url(/inter.woff2)', { weight: '100 900' })
  document.fonts.add(await face.load())
}

/** The pixels of a scene, RGBA as base64; `sources` are addresses of pictures by source key. */
async function draw({ content, frame, sources, descriptions, nowMs }) {
  const frames = new Map()
  for (const [key, url] of Object.entries(sources)) frames.set(key, await pictureOf(url))
  const target = backend.createTarget('starter', frame.width, frame.height, { alpha: false })
  const list = flattenScene(content, {
    ...frame,
    sourceSize: (key) => frames.get(key),
    describe: ({ id }) => descriptions[id],
    overlayElements: () => [],
  })
  backend.draw(target, listAt(list, nowMs).list, frames)
  const pixels = await backend.readPixels(target)
  // The next template may show another picture in the same slot.
  for (const key of frames.keys()) backend.releaseSource(key)
  backend.removeTarget(target)
  return pixels.toBase64()
}

globalThis.starterPage = { open, draw }
