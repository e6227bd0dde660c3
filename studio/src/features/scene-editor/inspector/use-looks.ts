import type { Looks } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import type { ElementProps } from './element-props.ts'
import { withLook } from './looks-fields.ts'
import { useEdit } from './use-edit.ts'

/** Changes one part of an element's looks, at once or while a control moves. */
export interface LooksEdit {
  readonly set: <Part extends keyof Looks>(
    part: Part,
    value: Snapshot<Looks>[Part] | undefined,
  ) => void
  readonly drag: <Part extends keyof Looks>(
    part: Part,
    value: Snapshot<Looks>[Part] | undefined,
  ) => void
  readonly drop: () => void
}

/** Edits of the looks of one element. */
export function useLooks({ id, looks }: ElementProps['element']): LooksEdit {
  const edit = useEdit(id, 'style')
  return {
    set: (part, value) => edit.set({ looks: withLook(looks, part, value) }),
    drag: (part, value) => edit.drag({ looks: withLook(looks, part, value) }),
    drop: edit.drop,
  }
}
