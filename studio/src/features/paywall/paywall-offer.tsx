import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { buttonClassName } from '../../components/button-class-name.ts'
import { interestState, tellInterest } from '../../model/commerce/actions.ts'
import { dismissPaywall } from '../../model/session/actions.ts'
import styles from './paywall.module.css'
import { offerOf, type Perk } from './perks.ts'

/** What a perk is, and what can be done about it now. */
export function PaywallOffer({ perk }: { perk: Perk }) {
  const t = useTranslations('paywall')
  const { asked, pending } = useSnapshot(interestState)
  const offer = offerOf(perk)
  return (
    <>
      <p>{t(`help_${perk}`)}</p>
      <p className={styles['honest']}>{t('nothingOnSale')}</p>
      <div className={styles['actions']}>
        {asked.includes(offer) ? (
          <p className={styles['asked']} role="status">
            <Check size={14} strokeWidth={1.5} aria-hidden="true" />
            {t('asked')}
          </p>
        ) : (
          <Button
            variant="primary"
            block
            busy={pending === offer}
            onClick={() => void tellInterest(offer)}
          >
            {t('ask')}
          </Button>
        )}
        <Link to="/plans" className={buttonClassName({ block: true })} onClick={dismissPaywall}>
          {t('plans')}
        </Link>
        <Button variant="ghost" block onClick={dismissPaywall}>
          {t('notNow')}
        </Button>
      </div>
    </>
  )
}
