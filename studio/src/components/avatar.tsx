import styles from './avatar.module.css'

const INITIALS = 2

function initialsOf(name: string): string {
  const words = name
    .split('@')[0]
    ?.split(/[\s._-]+/u)
    .filter(Boolean)
  return (words ?? [])
    .slice(0, INITIALS)
    .map((word) => [...word][0])
    .join('')
}

/** Somebody's picture, or initials. Decoration: the name is said by what surrounds it. */
export function Avatar({ name, imageUrl }: { name: string; imageUrl?: string | null }) {
  return (
    <span className={styles['avatar']} aria-hidden="true">
      {imageUrl ? <img className={styles['picture']} src={imageUrl} alt="" /> : initialsOf(name)}
    </span>
  )
}
