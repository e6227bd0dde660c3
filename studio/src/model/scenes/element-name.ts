import type { Content } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import { contributionsState } from '../contributions/store.ts'
import { filesState } from '../files/store.ts'

const MAX_LENGTH = 40

/** What of an element gives it a name. */
export interface NamedElement {
  readonly name: string | null
  readonly content: Snapshot<Content> | null
}

/** The name an element goes by: the typed one, else its words, file or guest; null leaves the kind's word. */
export function elementName({ name, content }: NamedElement): string | null {
  if (name) return name
  switch (content?.kind) {
    case 'text':
      return content.text.trim().slice(0, MAX_LENGTH) || null
    case 'file':
    case 'media_source':
      return filesState.files[content.fileId]?.name ?? null
    case 'contribution':
      return (
        contributionsState.slots.find(({ index }) => index === content.contributionIndex)?.name ??
        null
      )
    default:
      return null
  }
}
