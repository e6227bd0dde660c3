import { type ErrorComponentProps, useRouter, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import * as z from 'zod'
import {
  CrashPage,
  InvalidDevicePage,
  isLoadFailure,
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
export function CrashRoute({ error, reset }: ErrorComponentProps) {
  const t = useTranslations('errorPages')
  const retry = useRetry(error, reset)
  return (
    <>
      <PageTitle title={t('crashTitle')} />
      <CrashPage error={error} onRetry={retry} />
    </>
  )
}

/** What a screen of the studio holds threw: the frame around it goes on. */
export function ScreenCrash({ error, reset }: ErrorComponentProps) {
  return <CrashPage isInside error={error} onRetry={useRetry(error, reset)} />
}

/** Draws again what threw; a page that did not come is fetched again. */
function useRetry(error: unknown, reset: () => void): () => void {
  const router = useRouter()
  return () => {
    if (isLoadFailure(error)) void router.invalidate().then(reset)
    else reset()
  }
}
