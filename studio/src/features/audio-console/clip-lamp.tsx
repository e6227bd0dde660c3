import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import styles from './clip-lamp.module.css'
import { clipsState, resetClip } from './clips.ts'

/** Says that a sound was too hot since it was last looked at; a click puts it out. Orange: red is for air. */
export function ClipLamp({ sourceKey, name }: { sourceKey: string; name: string }) {
  const t = useTranslations('audioConsole')
  const { clipped } = useSnapshot(clipsState)
  if (!clipped.includes(sourceKey)) return null
  const label = t('clipped', { name })
  return (
    <button
      type="button"
      className={styles['lamp']}
      aria-label={label}
      title={label}
      onClick={() => resetClip(sourceKey)}
    />
  )
}
