import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { DeviceCheckPage } from '../../features/device-check/index.ts'
import { DeviceTexts } from '../../i18n/device-texts.tsx'
import { enterStudio } from '../../model/event/studio-session.ts'
import { PageTitle } from '../page-title.tsx'
import { startShowAgain } from '../start-show.ts'

/** `/studio/device-check`: picture and sound, before the studio. */
export function DeviceCheckRoute() {
  return (
    <DeviceTexts>
      <DeviceCheck />
    </DeviceTexts>
  )
}

function DeviceCheck() {
  const t = useTranslations('deviceCheck')
  const navigate = useNavigate()
  return (
    <>
      <PageTitle title={t('pageTitle')} />
      <DeviceCheckPage
        onEnter={() => {
          enterStudio()
          // Replaces this page in the history, so that Back doesn't lead from a live console to the device check.
          void navigate({ to: '/studio/mixer', replace: true })
        }}
        onCancel={() => void navigate({ to: '/' })}
        onRetry={() => void startShowAgain()}
      />
    </>
  )
}
