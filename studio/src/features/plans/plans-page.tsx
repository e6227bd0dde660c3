import { type UpsellKind, upsellKinds } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { Check, Tag } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListStates } from '../../components/list-states.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { interestState, tellInterest } from '../../model/commerce/actions.ts'
import { productsQuery } from '../../model/commerce/queries.ts'
import { listStateOf } from '../../model/list-state.ts'
import { serverState } from '../../model/server/store.ts'
import { OwnRights } from './own-rights.tsx'
import styles from './plans.module.css'

/** What the visitor may do, what is on sale, and what he may ask for. */
export function PlansPage() {
  const t = useTranslations('plans')
  const query = useQuery(productsQuery())
  return (
    <div className={styles['page']}>
      <h1>{t('title')}</h1>
      <OwnRights />
      <section aria-labelledby="sale">
        <SectionHead id="sale" title={t('sale')} />
        <ListStates
          state={listStateOf(query, query.data?.length)}
          failedTitle={t('failed')}
          onRetry={() => void query.refetch()}
          later={{ title: t('laterTitle'), help: t('laterHelp') }}
          skeleton={<Skeleton height={120} radius={6} />}
          empty={
            <EmptyState
              icon={<Tag size={20} strokeWidth={1.5} aria-hidden="true" />}
              title={t('empty')}
            />
          }
        >
          <ul className={styles['cards']}>
            {query.data?.map(({ id, name, description }) => (
              <li key={id}>
                <Card>
                  <h3>{name}</h3>
                  <p>{description}</p>
                </Card>
              </li>
            ))}
          </ul>
        </ListStates>
      </section>
      <Offers />
    </div>
  )
}

/** Products of video booths. */
const OF_BOOTHS: readonly UpsellKind[] = ['collect', 'community']

/** Paid offers that the server's operator can be asked for (CORE-RGT-031): of what this server has. */
function Offers() {
  const t = useTranslations('plans')
  const { asked, pending } = useSnapshot(interestState)
  const { videoBooths } = useSnapshot(serverState).offers
  const offered = upsellKinds.filter((kind) => videoBooths || !OF_BOOTHS.includes(kind))
  return (
    <section aria-labelledby="offers">
      <SectionHead id="offers" title={t('offers')} note={t('offersNote')} />
      <ul className={styles['cards']}>
        {offered.map((kind) => (
          <li key={kind}>
            <Card className={styles['offer']}>
              <h3>{t(`offer_${kind}`)}</h3>
              <p>{t(`offerHelp_${kind}`)}</p>
              {asked.includes(kind) ? (
                <p className={styles['asked']} role="status">
                  <Check size={14} strokeWidth={1.5} aria-hidden="true" />
                  {t('asked')}
                </p>
              ) : (
                <Button
                  size="compact"
                  aria-label={t('askFor', { offer: t(`offer_${kind}`) })}
                  busy={pending === kind}
                  onClick={() => void tellInterest(kind)}
                >
                  {t('ask')}
                </Button>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
