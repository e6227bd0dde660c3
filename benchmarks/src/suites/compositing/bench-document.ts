import { FULL_BOUNDS, type SceneContent, sceneContentSchema } from '@proscenium/protocol'
import { BACKGROUND, type BenchLayer, type BenchScene } from './bench-scene.ts'

const PERCENT = 100

/** The same scene as a document of the engine; layer n shows the contribution n + 1. */
export function benchDocument(scene: BenchScene): SceneContent {
  const percent = (value: number, whole: number) => (value / whole) * PERCENT
  const bounds = ({
    x,
    y,
    width,
    height,
  }: Omit<BenchLayer, 'crop' | 'radius' | 'border' | 'opacity'>) => ({
    x1: percent(x, scene.width),
    y1: percent(y, scene.height),
    x2: percent(x + width, scene.width),
    y2: percent(y + height, scene.height),
  })
  const backdrop = {
    id: 'backdrop',
    kind: 'background',
    background: { kind: 'color', color: BACKGROUND.css.slice(1) },
    boundsExpected: FULL_BOUNDS,
    zIndex: 0,
  }
  const layers = scene.layers.map((layer, index) => ({
    id: `layer-${index}`,
    kind: 'contribution',
    content: { kind: 'contribution', contributionIndex: index + 1 },
    boundsExpected: bounds(layer),
    crop: {
      kind: 'manual',
      x1: layer.crop.x1 * PERCENT,
      x2: layer.crop.x2 * PERCENT,
      y1: layer.crop.y1 * PERCENT,
    },
    mask: layer.radius === 0 ? null : { kind: 'rounded_rectangle', radius: 10 },
    border: layer.border === 0 ? null : { enabled: true, primaryColor: 'ffffffff', width: 6 },
    opacity: layer.opacity * PERCENT,
    zIndex: index + 1,
  }))
  const words = {
    id: 'words',
    kind: 'text',
    content: {
      kind: 'text',
      text: scene.words.text,
      size: percent(scene.words.sizePx, scene.height),
      bold: true,
      fontId: 'sans-serif',
    },
    background: { kind: 'color', color: '00000099' },
    boundsExpected: bounds(scene.words),
    zIndex: scene.layers.length + 1,
  }
  return sceneContentSchema.parse({
    name: 'Benchmark',
    visualElements: [backdrop, ...layers, words],
  })
}
