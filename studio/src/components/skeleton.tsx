import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

/** Props of {@link Skeleton}: CSS lengths, or px as numbers. */
export interface SkeletonProps {
  readonly width?: CSSProperties['width']
  readonly height?: CSSProperties['height']
  readonly aspectRatio?: string
  readonly radius?: CSSProperties['borderRadius']
}

/** A grey stand-in of the final size. Decoration: say what is loading beside it, once per page. */
export function Skeleton({ width = '100%', height, aspectRatio, radius }: SkeletonProps) {
  return (
    <span
      className={styles['skeleton']}
      style={{ width, height, aspectRatio, borderRadius: radius }}
      aria-hidden="true"
    />
  )
}
