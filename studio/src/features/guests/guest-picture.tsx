import { useEffect, useRef } from 'react'
import { slotPicture, slotPictureId } from '../../model/contributions/slot-picture.ts'
import styles from './guest-card.module.css'
import type { SlotRow } from './use-slot-rows.ts'

/** What this tab has of a slot: its picture without its sound, else the still picture of the place. */
export function GuestPicture({ row: { slot, own, remote } }: { row: SlotRow }) {
  const element = useRef<HTMLVideoElement>(null)
  // Only the state says that tracks came or went, so they are looked up whenever it is drawn anew.
  const pictureId = own !== null || remote !== null ? slotPictureId(slot.index) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tracks are another picture of the same slot
  useEffect(() => {
    const video = element.current
    if (!video) return
    video.srcObject = slotPicture(slot.index)
    void video.play().catch(() => undefined)
    return () => {
      video.srcObject = null
    }
  }, [pictureId, slot.index])
  if (pictureId === '') {
    return <img className={styles['picture']} src={slot.imageUrl ?? undefined} alt="" />
  }
  return (
    <div aria-hidden="true">
      <video ref={element} className={styles['picture']} muted autoPlay playsInline />
    </div>
  )
}
