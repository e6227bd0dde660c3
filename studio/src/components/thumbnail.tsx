import { clsx } from 'clsx'
import { Clapperboard, ImageOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './thumbnail.module.css'

/** Props of {@link Thumbnail}. */
export interface ThumbnailProps {
  /** Null while there is no picture. */
  readonly src: string | null
  /** Empty where the name stands beside it. */
  readonly alt: string
  /** Over the lower right corner: a duration. */
  readonly corner?: ReactNode
  readonly onAir?: boolean
  /** Without round corners, inside a card. */
  readonly flush?: boolean
  readonly className?: string | undefined
  /** Drawn instead of a picture. */
  readonly children?: ReactNode
}

/** A 16:9 picture; a quiet placeholder when there is none or it does not load. */
export function Thumbnail(props: ThumbnailProps) {
  const { src, alt, corner, onAir = false, flush = false, className, children } = props
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const Stand = src === null ? Clapperboard : ImageOff
  const picture =
    src === null || failedSrc === src ? (
      <span className={styles['nothing']}>
        <Stand size={20} strokeWidth={1.5} aria-hidden="true" />
      </span>
    ) : (
      <img
        className={styles['picture']}
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={() => setFailedSrc(src)}
      />
    )
  return (
    <span
      className={clsx(
        styles['thumb'],
        onAir && styles['onAir'],
        flush && styles['flush'],
        className,
      )}
    >
      {children ?? picture}
      {corner === undefined ? null : <span className={styles['corner']}>{corner}</span>}
    </span>
  )
}
