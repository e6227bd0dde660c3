import type { OverlayKind } from '@proscenium/protocol'
import type { Part } from '../../starter-templates/two-formats.ts'

/** An overlay that the server ships, as it is drawn in both formats. */
export interface Graphic {
  /** Fixed, so that a picture of it can be found. */
  readonly id: string
  readonly name: string
  readonly description: string
  readonly kind: OverlayKind
  readonly parts: readonly Part[]
}
