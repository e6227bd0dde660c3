import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import * as z from 'zod'
import {
  CrashPage,
  InvalidDevicePage,
  NotFoundPage,
  ReasonPage,
} from '../../features/error-pages/index.ts'
import { ownPath } from '../own-path.ts'
import { PageTitle } from '../page-title.tsx'

/** Why an error page is shown. */
export const errorSearchSchema = z.object({
  reason: z.enum(['no-console', 'other']).optional().catch(undefined),
  /** What was wanted, to be tried again. */
  from: ownPath.optional().catch(undefined),
})

/** `/error/`. */
export function ErrorRoute() {
  const t = useTranslations('errorPages')
  const { reason = 'other', from } = useSearch({ from: '/error' })
  return (
    <>
      <PageTitle title={t('errorTitle')} />
      <ReasonPage reason={reason} retryHref={from} />
    </>
  )
}

/** `/error/invalid-device`. */
export function InvalidDeviceRoute() {
  const t = useTranslations('errorPages')
  return (
    <>
      <PageTitle title={t('invalidDeviceTitle')} />
      <InvalidDevicePage />
    </>
  )
}

/** Any address that is none of ours. */
export function NotFoundRoute() {
  const t = useTranslations('errorPages')
  return (
    <>
      <PageTitle title={t('notFoundTitle')} />
      <NotFoundPage />
    </>
  )
}

/** A route that threw. */
export function CrashRoute({ error }: { error: unknown }) {
  const t = useTranslations('errorPages')
  return (
    <>
      <PageTitle title={t('crashTitle')} />
      <CrashPage error={error} />
    </>
  )
}
