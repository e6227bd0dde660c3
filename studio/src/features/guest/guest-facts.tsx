import { Users, Volume2, Wifi } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { guestMedia } from '../../model/guest/media-store.ts'
import {
  type GuestAir,
  type GuestReach,
  selectReach,
  selectSends,
} from '../../model/guest/selectors.ts'
import { guestState } from '../../model/guest/store.ts'
import styles from './guest-facts.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const BITS_PER_MEGABIT = 1_000_000
const WEAK_FROM_RTT_MS = 300
/** A connection that has just begun is narrow for a moment, and no worse for it. */
const WEAK_BELOW_FPS = 12

const ANSWERS = {
  paused: 'pausedAnswer',
  interrupted: 'notNow',
  unsure: 'unknownAnswer',
  silent: 'notNow',
  shown: 'notYet',
  off_air: 'notYet',
} as const

/** Three answers in words: do viewers get me, does my way hold, what do I hear. */
export function GuestFacts({ air }: { air: GuestAir }) {
  const t = useTranslations('guest')
  const guest = useSnapshot(guestState)
  const { isReturnAudible, hearing } = guest
  const sends = selectSends(useSnapshot(guestMedia))
  const reach = selectReach(guest, sends)
  const reachesDirector =
    (sends.picture || sends.sound) && guest.sending.status === 'connected' && !isOnAir(air)
  const isHearing = isReturnAudible && hearing.status === 'connected'
  return (
    <dl className={styles['facts']}>
      <Fact
        icon={<Users {...ICON} />}
        name={t('viewersGetYou')}
        answer={t(air === 'on_air' ? reachWords(reach) : ANSWERS[air])}
      >
        {reachesDirector ? t('onlyDirector') : null}
      </Fact>
      <Connection />
      <Fact
        icon={<Volume2 {...ICON} />}
        name={t('youHear')}
        answer={t(isHearing ? 'hearShow' : 'hearNothing')}
      >
        {t(isReturnAudible ? (isHearing ? 'hearWithoutYou' : 'connectionStarting') : 'hearMuted')}
      </Fact>
    </dl>
  )
}

/** Whether viewers get the guest, or may get them. */
function isOnAir(air: GuestAir): boolean {
  return air === 'on_air' || air === 'unsure'
}

function reachWords({ isSeen, isHeard }: GuestReach) {
  if (isSeen && isHeard) return 'yes'
  return isSeen ? 'onlySeen' : 'onlyHeard'
}

function Connection() {
  const t = useTranslations('guest')
  const { sending, stats, link } = useSnapshot(guestState)
  const { isVideoDropped } = useSnapshot(guestMedia)
  const isNarrow = stats?.limit === 'bandwidth' && (stats.framesPerSecond ?? 0) < WEAK_BELOW_FPS
  const isWeak = isVideoDropped || isNarrow || (stats?.roundTripMs ?? 0) > WEAK_FROM_RTT_MS
  const isLost = sending.status === 'retrying' || link.status === 'lost'
  const words = isLost
    ? 'connectionLost'
    : sending.status !== 'connected'
      ? 'connectionStarting'
      : isWeak
        ? 'connectionWeak'
        : 'connectionGood'
  const bits = stats?.bitRateBps ?? null
  const trip = stats?.roundTripMs ?? null
  return (
    <Fact icon={<Wifi {...ICON} />} name={t('yourConnection')} answer={t(words)}>
      {bits === null || trip === null || isLost
        ? null
        : t('connectionFigures', { megabits: bits / BITS_PER_MEGABIT, milliseconds: trip })}
    </Fact>
  )
}

interface FactProps {
  readonly icon: ReactNode
  readonly name: string
  readonly answer: string
  readonly children: ReactNode
}

function Fact({ icon, name, answer, children }: FactProps) {
  return (
    <div>
      <dt>
        {icon}
        {name}
      </dt>
      <dd>
        <span className={styles['answer']}>{answer}</span>
        {children === null ? null : <span className={styles['more']}>{children}</span>}
      </dd>
    </div>
  )
}
