import { passageScenes } from './passage-scenes.ts'
import { picture } from './synthetic-source.ts'

const KEY = 'stinger:curtain'

/** A curtain that is half way through the frame at 25 and 75 percent and lets a quarter of the scene shine through. */
function curtain(percent: number) {
  const [from, to] = percent <= 50 ? [0, percent / 50] : [(percent - 50) / 50, 1]
  return picture(160, 120, (x, y) => {
    const isCurtain = x >= from * 160 && x < to * 160
    return [255, 160, 20 + Math.round(y / 2), isCurtain ? 192 : 0]
  })
}

export const scenes = passageScenes(
  '',
  { kind: 'stinger', key: KEY, cutShare: 0.5 },
  'a clip with alpha covers the frame, over the old scene before the cut point and over the new one from it on',
  (percent) => ({ [KEY]: { make: () => curtain(percent) } }),
)
