import {
  type CanvasHTMLAttributes,
  createElement,
  type ReactElement,
  useEffect,
  useRef,
} from 'react'
import type { AttachOptions, Canvas } from '../api/canvas.ts'

/** What a monitor shows, and every attribute of the canvas element that it is. */
export interface MonitorProps
  extends Omit<CanvasHTMLAttributes<HTMLCanvasElement>, 'width' | 'height'> {
  /** The engine's canvas; null shows nothing, for instance before the engine has started. */
  readonly canvas: Canvas | null
  /** Default `fit`. */
  readonly fit?: AttachOptions['fit']
  /** Pictures a second at most; default as many as are drawn. */
  readonly maxFps?: number
}

/** Shows a canvas of an engine at the size that its element has in the page. */
export function Monitor({ canvas, fit, maxFps, ...attributes }: MonitorProps): ReactElement {
  const element = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!canvas || !element.current) return undefined
    return canvas.attach(element.current, {
      ...(fit === undefined ? {} : { fit }),
      ...(maxFps === undefined ? {} : { maxFps }),
    })
  }, [canvas, fit, maxFps])
  return createElement('canvas', { ...attributes, ref: element })
}
