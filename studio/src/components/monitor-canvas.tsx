import { useEffect, useRef } from 'react'
import styles from './monitor-canvas.module.css'

/** Props of {@link MonitorCanvas}. */
export interface MonitorCanvasProps {
  /** What the picture shows, in words. */
  readonly label: string
  /** Starts to draw into the element; answers with a function that stops. It must stay the same function. */
  readonly attach: (element: HTMLCanvasElement) => () => void
}

/** A picture that something else draws: preview or program. It fills its container. */
export function MonitorCanvas({ label, attach }: MonitorCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) return attach(canvas.current)
    return undefined
  }, [attach])
  return <canvas ref={canvas} role="img" aria-label={label} className={styles['canvas']} />
}
