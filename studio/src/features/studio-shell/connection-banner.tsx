import { Link, useLocation } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { buttonClassName } from '../../components/button-class-name.ts'
import { formatTimecode } from '../../components/format-timecode.ts'
import { reconnectNow, takeOverProgram } from '../../model/connection/actions.ts'
import styles from './connection-banner.module.css'
import type { ConnectionProblem } from './connection-problem.ts'
import { useConnectionProblem } from './use-connection-problem.ts'

/** Inside the top bar, never a dialog: which link is lost, for how long, and what the audience still sees. */
export function ConnectionBanner() {
  const t = useTranslations('studioShell')
  const format = useFormatter()
  const problem = useConnectionProblem()
  if (!problem) return null
  const values = {
    time: formatTimecode(problem.elapsedMs),
    until: format.dateTime(problem.untilMs, { hour: 'numeric', minute: '2-digit' }),
    attempt: problem.attempt,
    reason: problem.reason,
  }
  return (
    <div className={styles['banner']} title={`${t(problem.title)} ${t(problem.detail, values)}`}>
      <Banner
        look={problem.isAlarm ? 'alarm' : 'warn'}
        slim
        announce={problem.isAlarm ? 'alert' : 'status'}
        icon={<TriangleAlert size={16} strokeWidth={1.5} aria-hidden="true" />}
        title={t(problem.title)}
        detail={t(problem.detail, values)}
        action={<ProblemAction action={problem.action} />}
      />
    </div>
  )
}

function ProblemAction({ action }: Pick<ConnectionProblem, 'action'>) {
  const t = useTranslations('studioShell')
  if (action === null) return null
  if (action === 'logIn') return <LogInLink />
  return (
    <Button
      size="mini"
      onClick={() => void (action === 'takeOver' ? takeOverProgram() : reconnectNow())}
    >
      {t(action)}
    </Button>
  )
}

/** Leads back here; the show goes on in this tab meanwhile. */
function LogInLink() {
  const t = useTranslations('studioShell')
  const next = useLocation({ select: ({ href }) => href })
  return (
    <Link
      to="/auth/"
      search={{ mode: 'login', next }}
      className={buttonClassName({ size: 'mini' })}
    >
      {t('logIn')}
    </Link>
  )
}
