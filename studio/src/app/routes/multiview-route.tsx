import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { buttonClassName } from '../../components/button-class-name.ts'
import { MultiviewPanel } from '../../features/multiview/index.ts'
import { ConsoleKeys } from '../../features/shortcuts/index.ts'
import { MultiviewTexts } from '../../i18n/multiview-texts.tsx'
import { type ConsoleState, watchConsole } from '../../model/multiview/watch-console.ts'
import { PageTitle } from '../page-title.tsx'

/** `/studio/panel/multiview`: a window beside the console that opened it, which shows what that one composes. */
export function MultiviewRoute() {
  return (
    <MultiviewTexts>
      <MultiviewPage />
    </MultiviewTexts>
  )
}

function MultiviewPage() {
  const t = useTranslations('multiview')
  const [console, setConsole] = useState<ConsoleState>({ kind: 'waiting' })
  useEffect(() => watchConsole(setConsole), [])
  return (
    <>
      <PageTitle title={t('title')} />
      <MultiviewPanel
        console={console}
        keys={({ keys }) => <ConsoleKeys keys={keys} />}
        mixerLink={
          <Link to="/studio/mixer" className={buttonClassName()}>
            {t('toMixer')}
          </Link>
        }
      />
    </>
  )
}
