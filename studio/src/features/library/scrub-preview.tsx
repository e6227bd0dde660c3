import type { LibraryFile } from '@proscenium/protocol'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { fileUrl } from '../../model/files/queries.ts'
import styles from './file-browser.module.css'

/** Pictures of a film that the pointer goes through; each is a seek, and a piece of the file. */
const STOPS = 12
/** A pointer that only passes by fetches nothing. */
const REST_MS = 150

/** Props of {@link ScrubPreview}. */
export interface ScrubPreviewProps {
  readonly file: Extract<LibraryFile, { kind: 'video' }>
  /** Its picture. */
  readonly children: ReactNode
}

/** A film that is looked through by moving the pointer over its picture, from its beginning at the left to its end. */
export function ScrubPreview({ file, children }: ScrubPreviewProps) {
  const [isOver, setIsOver] = useState(false)
  const [stop, setStop] = useState(0)
  const [isSeen, setIsSeen] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the film is there while the pointer is over it
  useEffect(() => {
    const shown = video.current
    return () => {
      if (shown) stopFetching(shown)
    }
  }, [isOver])
  const leave = () => {
    clearTimeout(resting.current)
    setIsOver(false)
    setIsSeen(false)
  }
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    resting.current = setTimeout(() => setIsOver(true), REST_MS)
  }
  const move = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const at = Math.floor(((event.clientX - left) / Math.max(1, width)) * STOPS)
    const next = Math.min(STOPS - 1, Math.max(0, at))
    if (next === stop) return
    setStop(next)
    seek(video.current, file, next)
  }
  return (
    <span
      className={styles['scrub']}
      onPointerEnter={enter}
      onPointerMove={move}
      onPointerLeave={leave}
    >
      {children}
      {isOver ? (
        <>
          <video
            ref={video}
            className={styles['film']}
            data-seen={isSeen || undefined}
            src={fileUrl(file)}
            muted
            playsInline
            preload="metadata"
            tabIndex={-1}
            aria-hidden="true"
            onLoadedMetadata={() => seek(video.current, file, stop)}
            onSeeked={() => setIsSeen(true)}
          />
          <span
            className={styles['stop']}
            aria-hidden="true"
            style={{ width: `${((stop + 1) / STOPS) * 100}%` }}
          />
        </>
      ) : null}
    </span>
  )
}

/** A film that is taken away without this goes on being fetched until it is collected. */
function stopFetching(video: HTMLVideoElement): void {
  video.removeAttribute('src')
  video.load()
}

/** Goes to the middle of a part of the film. */
function seek(
  video: HTMLVideoElement | null,
  { duration }: Pick<ScrubPreviewProps['file'], 'duration'>,
  stop: number,
): void {
  if (video) video.currentTime = ((stop + 0.5) / STOPS) * duration
}
