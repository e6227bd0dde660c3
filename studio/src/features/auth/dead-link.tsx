import { Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '../../components/banner.tsx'

/** Props of {@link DeadLink}. */
export interface DeadLinkProps {
  readonly title: string
  readonly detail: string
  readonly action?: ReactNode
}

/** In place of a form: the link that led here doesn't work, and what to do. */
export function DeadLink({ title, detail, action }: DeadLinkProps) {
  return (
    <Banner
      look="warn"
      stacked
      announce="alert"
      icon={<Link2Off size={20} strokeWidth={1.5} aria-hidden="true" />}
      title={title}
      detail={detail}
      action={action}
    />
  )
}
