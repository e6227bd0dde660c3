import { useEffect, useRef } from 'react'
import { engineStream } from '../../model/contributions/local-stream.ts'
import styles from './guest-card.module.css'
import type { SlotRow } from './use-slot-rows.ts'

/** What this tab has of a slot: its picture without its sound, else the still picture of the place. */
export function GuestPicture({ row: { slot, own, remote } }: { row: SlotRow }) {
  const element = useRef<HTMLVideoElement>(null)
  // Only the state says that tracks came or went, so they are looked up whenever it is drawn anew.
  const tracks =
    own !== null || remote !== null ? (engineStream(slot.index)?.getVideoTracks() ?? []) : []
  const ids = tracks.map(({ id }) => id).join()
  useEffect(() => {
    const video = element.current
    if (!video) return
    const shown = (engineStream(slot.index)?.getVideoTracks() ?? []).filter(({ id }) =>
      ids.split(',').includes(id),
    )
    video.srcObject = shown.length > 0 ? new MediaStream(shown) : null
    void video.play().catch(() => undefined)
    return () => {
      video.srcObject = null
    }
  }, [ids, slot.index])
  if (ids === '') {
    return <img className={styles['picture']} src={slot.imageUrl ?? undefined} alt="" />
  }
  return (
    <div aria-hidden="true">
      <video ref={element} className={styles['picture']} muted autoPlay playsInline />
    </div>
  )
}
