import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { startCamera, startScreenShare } from '../../model/contributions/actions.ts'
import styles from './guest-card.module.css'
import type { SlotRow } from './use-slot-rows.ts'

/** What is wrong with a device of this tab, and the way to have it back. */
export function OwnProblem({ row: { own } }: { row: SlotRow }) {
  const t = useTranslations('guests')
  const words = useTranslations('notifications')
  if (own?.status !== 'problem') return null
  const isScreen = own.kind === 'screen'
  const reason =
    own.problem === 'interrupted'
      ? t('screenInterrupted')
      : words('deviceFailed', { kind: own.kind, problem: own.problem ?? 'failed' })
  return (
    <div className={styles['problem']}>
      <p>{reason}</p>
      <Button
        size="mini"
        variant="soft"
        onClick={() => void (isScreen ? startScreenShare() : startCamera())}
      >
        {t(isScreen ? 'shareAgain' : 'switchOnAgain')}
      </Button>
    </div>
  )
}
