import { Hourglass, UserRoundPen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../../components/button.tsx'
import { Chip } from '../../../components/chip.tsx'
import { editorNamed } from '../../../model/directors/editor-named.ts'
import { takeOverPreview } from '../../../model/directors/preview-lease.ts'
import { selectOtherEditor } from '../../../model/directors/selectors.ts'
import { directorsState } from '../../../model/directors/store.ts'
import { isOwnClientId } from '../../../model/realtime/own-client-ids.ts'
import styles from './lease-note.module.css'

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Who else edits this preview now; while edits of this tab wait for that, the way to go first (GAP-055). */
export function LeaseNote() {
  const t = useTranslations('sceneEditor')
  const directors = useSnapshot(directorsState)
  const { isWaiting, isTakingOver } = directors
  const holder = selectOtherEditor(directors, isOwnClientId)
  if (!holder && !isWaiting) return null
  const words = t('heldBy', editorNamed(holder?.userName))
  if (!isWaiting) {
    return (
      <Chip small icon={<UserRoundPen {...ICON} />}>
        {words}
      </Chip>
    )
  }
  return (
    <span className={styles['note']} role="status">
      <Hourglass {...ICON} />
      <span className={styles['words']}>
        <b>{words}.</b> {t('heldWaiting')}
      </span>
      <Button
        size="mini"
        variant="outline"
        busy={isTakingOver}
        onClick={() => void takeOverPreview()}
      >
        {t('takeOver')}
      </Button>
    </span>
  )
}
