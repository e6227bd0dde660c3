import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { interestState, tellInterest } from '../../model/commerce/actions.ts'

/** Tells whoever runs the server that booths would be welcome. */
export function InterestButton() {
  const t = useTranslations('videoBooths')
  const { asked, pending } = useSnapshot(interestState)
  if (asked.includes('collect')) {
    return (
      <p role="status">
        <Check size={14} strokeWidth={1.5} aria-hidden="true" /> {t('asked')}
      </p>
    )
  }
  return (
    <Button busy={pending === 'collect'} onClick={() => void tellInterest('collect')}>
      {t('ask')}
    </Button>
  )
}
