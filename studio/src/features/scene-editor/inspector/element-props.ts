import type { VisualElement } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'

/** What every section of the inspector is given. */
export interface ElementProps {
  readonly element: Snapshot<VisualElement>
}
