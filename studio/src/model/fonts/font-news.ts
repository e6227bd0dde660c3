import type { LibraryFont } from '@proscenium/protocol'
import { createEmitter } from '../../services/runtime/emitter.ts'
import { queryClient } from '../query-client.ts'
import { FONTS_KEY } from './queries.ts'

const news = createEmitter<string>()

/** Hears the ids of fonts that are there now, until the returned function is called. */
export const onFontCreated = news.on

/** A font is new, or another than before: every list shows it at once (LIB-SCR-013). */
export function rememberFont(font: LibraryFont): void {
  change((fonts) =>
    [...fonts.filter(({ id }) => id !== font.id), font].toSorted((one, other) =>
      one.name.localeCompare(other.name),
    ),
  )
  news.emit(font.id)
}

/** A font is gone. */
export function forgetFont(fontId: string): void {
  change((fonts) => fonts.filter(({ id }) => id !== fontId))
}

function change(next: (fonts: readonly LibraryFont[]) => LibraryFont[]): void {
  queryClient.setQueryData<LibraryFont[]>(FONTS_KEY, (fonts) => fonts && next(fonts))
  // An answer that is on its way may be older than the message: it is asked for anew.
  void queryClient.invalidateQueries({ queryKey: FONTS_KEY })
}
