import type { LibraryFile } from '@proscenium/protocol'
import { Film, Image, Music } from 'lucide-react'

const ICONS = { audio: Music, image: Image, video: Film }

/** The sign of a kind of file, 14 px; words beside it say the same. */
export function FileKindIcon({ kind }: { kind: LibraryFile['kind'] }) {
  const Icon = ICONS[kind]
  return <Icon size={14} strokeWidth={1.5} aria-hidden="true" />
}
