import type { Content, SceneContent, VisualElement } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'

type Element = Snapshot<VisualElement>

/** What the audience will see come, go and change with the next take. */
export interface TakeDiff {
  readonly added: readonly Element[]
  readonly removed: readonly Element[]
  /** Elements on both sides that are not the same: moved, restyled, other words. */
  readonly changed: readonly Element[]
}

type Visible = Snapshot<Pick<SceneContent, 'visualElements'>>

/**
 * Compares what is on air with what a take would put there. Elements are the same when they have the same
 * id, or show the same content in two scenes; backdrops are part of every scene and never come or go.
 */
export function takeDiff(live: Visible | null, preview: Visible | null): TakeDiff {
  const before = visible(live)
  const after = visible(preview)
  const left = new Set(before)
  const added: Element[] = []
  const changed: Element[] = []
  for (const element of after) {
    const same =
      before.find(({ id }) => id === element.id) ??
      [...left].find((other) => showsTheSame(other, element))
    if (!same) added.push(element)
    else if (same.id === element.id && !isAlike(same, element)) changed.push(element)
    if (same) left.delete(same)
  }
  return {
    added: added.filter(comesAndGoes),
    removed: [...left].filter(comesAndGoes),
    changed,
  }
}

function visible(content: Visible | null): Element[] {
  return content?.visualElements.filter(({ hidden }) => !hidden) ?? []
}

function comesAndGoes({ kind }: Element): boolean {
  return kind !== 'background'
}

function showsTheSame(a: Element, b: Element): boolean {
  if (a.kind !== b.kind) return false
  if (a.matchKey !== undefined || b.matchKey !== undefined) return a.matchKey === b.matchKey
  return contentKey(a.content) === contentKey(b.content)
}

function contentKey(content: Snapshot<Content> | null): string {
  if (!content) return ''
  switch (content.kind) {
    case 'text':
      return `text:${content.text}`
    case 'contribution':
      return `contribution:${content.contributionIndex}`
    case 'file':
    case 'media_source':
      return `file:${content.fileId}`
    default:
      return JSON.stringify(content)
  }
}

/** The selection, the lock and the name of a layer are not seen. */
function isAlike(a: Element, b: Element): boolean {
  const seen = ({ locked: _locked, name: _name, ...rest }: Element) => rest
  return JSON.stringify(seen(a)) === JSON.stringify(seen(b))
}
