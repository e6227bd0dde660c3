import { Clock3, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** How far a list of the server is; `later` where this server does not serve it yet. */
export type ListState = 'loading' | 'failed' | 'later' | 'empty' | 'ready'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link ListStates}. */
export interface ListStatesProps {
  readonly state: ListState
  /** At its final size. */
  readonly skeleton: ReactNode
  readonly empty: ReactNode
  /** What will be here, and when. */
  readonly later: { readonly title: string; readonly help: string; readonly actions?: ReactNode }
  /** What could not be loaded. */
  readonly failedTitle: string
  readonly onRetry: () => void
  /** The list itself. */
  readonly children: ReactNode
}

/** What stands in for a list that is not there: loading, failed, not served yet, empty. */
export function ListStates(props: ListStatesProps) {
  const { state, skeleton, empty, later, failedTitle, onRetry, children } = props
  const t = useTranslations('components')
  switch (state) {
    case 'loading':
      return skeleton
    case 'failed':
      return (
        <EmptyState
          icon={<TriangleAlert {...ICON} />}
          title={failedTitle}
          actions={<Button onClick={onRetry}>{t('again')}</Button>}
        />
      )
    case 'later':
      return (
        <EmptyState
          icon={<Clock3 {...ICON} />}
          headingLevel={2}
          title={later.title}
          help={later.help}
          actions={later.actions}
        />
      )
    case 'empty':
      return empty
    case 'ready':
      return children
  }
}
