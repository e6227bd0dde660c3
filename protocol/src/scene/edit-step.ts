import type { EditOperation } from './edit-operation.ts'
import { replaceAt } from './element-list.ts'
import type { SceneContent } from './scene-content.ts'
import type { VisualElement } from './visual-element.ts'

/** What applying a list of edits needs from its surroundings. */
export interface EditContext {
  /** Makes the id of an appended element or caption that brings none. */
  readonly createId: () => string
}

/** What one edit makes of a document. */
export interface EditStep {
  readonly content: SceneContent
  readonly added: readonly string[]
  readonly inverse: readonly EditOperation[]
}

/** An edit of one kind. */
export type OperationOf<Kind extends EditOperation['operation']> = Extract<
  EditOperation,
  { operation: Kind }
>

/** Something was added under an id of its own. */
export function appended(content: SceneContent, id: string): EditStep {
  return { content, added: [id], inverse: [{ operation: 'delete_element', id }] }
}

/** The document with another element at that place. */
export function withVisual(
  content: SceneContent,
  index: number,
  element: VisualElement,
): SceneContent {
  return { ...content, visualElements: replaceAt(content.visualElements, index, element) }
}

/** Edits that lead back from a patch: a patch can't take a field away, so what was absent comes back with its whole element. */
export function inverseOfPatch<Element extends object>(
  before: Element,
  patch: object,
  inverse: {
    readonly update: (fields: Partial<Element>) => EditOperation
    readonly replace: () => EditOperation[]
  },
): EditOperation[] {
  const keys = Object.keys(patch) as (keyof Element)[]
  if (keys.some((key) => before[key] === undefined)) return inverse.replace()
  const fields = Object.fromEntries(keys.map((key) => [key, before[key]]))
  return [inverse.update(fields as Partial<Element>)]
}
