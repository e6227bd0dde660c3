import type { Transition, TransitionKind } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import { withLumaImage, withShader, withStinger } from '../../model/transition/change-transition.ts'
import { MediaChoice } from './media-choice.tsx'
import { ShaderChoice } from './shader-choice.tsx'

/** A stinger cuts here until somebody says otherwise, in milliseconds. */
const DEFAULT_CUT_MS = 500

/** Props of {@link NeededChoice}. */
export interface NeededChoiceProps {
  readonly kind: TransitionKind
  readonly transition: Snapshot<Transition>
  readonly onChange: (change: (before: Transition) => Transition) => void
}

/** What a kind cannot do without: an image, a clip, the name of an effect. */
export function NeededChoice({ kind, transition, onChange }: NeededChoiceProps) {
  switch (kind) {
    case 'luma_wipe':
      return (
        <MediaChoice
          kind="image"
          fileId={transition.kind === kind ? transition.fileId : null}
          onChoose={(id) => onChange((before) => withLumaImage(before, id))}
        />
      )
    case 'stinger':
      return (
        <MediaChoice
          kind="video"
          fileId={transition.kind === kind ? transition.fileId : null}
          onChoose={(id) => onChange(() => withStinger(id, DEFAULT_CUT_MS))}
        />
      )
    case 'shader':
      return (
        <ShaderChoice
          name={transition.kind === kind ? transition.name : null}
          onChoose={(name) => onChange((before) => withShader(before, name))}
        />
      )
    default:
      return null
  }
}
