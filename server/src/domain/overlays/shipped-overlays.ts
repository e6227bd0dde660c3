import { LANDSCAPE_FORMAT_ID, type Overlay, STORY_FORMAT_ID } from '@proscenium/protocol'
import type { StarterScene } from '../starter-templates/starter-template.ts'
import { called, type Part, twoFormats } from '../starter-templates/two-formats.ts'
import { contentWithPlacements } from '../templates/content-with-placements.ts'
import { requireFormat } from '../templates/template-scene-formats.ts'
import { CARDS } from './graphics/cards.ts'
import type { Graphic } from './graphics/graphic.ts'
import { LOWER_THIRDS } from './graphics/lower-thirds.ts'
import { TIMES } from './graphics/times.ts'

const GRAPHICS = [...LOWER_THIRDS, ...TIMES, ...CARDS].map((graphic) => ({
  ...graphic,
  parts: graphic.parts.map((part) => named(graphic.name, part)),
}))

/** The overlays that every server ships, as scenes with nothing else in them. */
export const OVERLAY_SCENES: readonly (StarterScene & { readonly id: string })[] = GRAPHICS.map(
  ({ id, name, parts }) => ({ id, ...twoFormats(name, parts) }),
)

/** The overlays that every server ships, in the order in which they are shown (GAP-156). */
export const SHIPPED_OVERLAYS: readonly Overlay[] = GRAPHICS.map(shipped)

/** Lists of layers call what has a name of its own by that and the overlay's. */
function named(overlay: string, part: Part): Part {
  const [landscape, story] = part
  const name = (landscape ?? story)?.name
  return name ? called(`${overlay}: ${name}`, part) : part
}

function shipped({ id, name, description, kind, parts }: Graphic): Overlay {
  const { landscape, story } = twoFormats(name, parts)
  const formats = [
    { formatId: LANDSCAPE_FORMAT_ID, content: landscape },
    { formatId: STORY_FORMAT_ID, content: story },
  ]
  const { visualElements } = contentWithPlacements({ formats }, requireFormat(LANDSCAPE_FORMAT_ID))
  const imageUrl = `/overlays/${id}.webp`
  return { id, name, description, kind, imageUrl, owner: 'global', visualElements }
}
