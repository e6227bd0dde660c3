import type { Content } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import type { MonitorId } from '../services/engine-host/engine-host.ts'
import { scenesState } from './scenes/store.ts'
import { showServices } from './show-services.ts'

/**
 * Shows program or preview in a canvas element until the returned function is called; in another format than the
 * master where one is named. The program of a format that is not composed is empty.
 */
export function attachMonitor(
  monitor: MonitorId,
  element: HTMLCanvasElement,
  formatId: string | null = null,
): () => void {
  return showServices().engine.attach(monitor, element, formatId)
}

/** Shows the preview in the format under edit: attach anew when that is another one. */
export function attachEditedPreview(element: HTMLCanvasElement): () => void {
  return attachMonitor('preview', element, editedFormatId())
}

function editedFormatId(): string | null {
  return scenesState.editedFormat?.formatId ?? null
}

/** Id of the topmost element at a point of the canvas, in percent of the frame that it shows. */
export function hitTestPreview(xPercent: number, yPercent: number): string | undefined {
  return showServices().engine.hitTestPreview(xPercent, yPercent, editedFormatId())
}

/** Size in pixels of the picture that a content shows now; null while it has none (CORE-ELM-025). */
export function pictureSize(
  content: Snapshot<Content> | null,
): { readonly width: number; readonly height: number } | null {
  switch (content?.kind) {
    case 'contribution':
    case 'image':
    case 'file':
    case 'media_source':
    case 'browser':
    case 'carousel': {
      const { width, height } = showServices().engine.sources.get(content) ?? {}
      return width && height ? { width, height } : null
    }
    default:
      return null
  }
}
