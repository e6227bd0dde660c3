import { attachMonitor } from '../../model/monitors.ts'

/** Shows the preview in an element until the answered function is called. */
export function attachPreview(element: HTMLCanvasElement): () => void {
  return attachMonitor('preview', element)
}

/** Shows the program in an element until the answered function is called. */
export function attachProgram(element: HTMLCanvasElement): () => void {
  return attachMonitor('program', element)
}
