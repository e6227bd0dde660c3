import type { ElementKind, VisualElement } from '@proscenium/protocol'
import {
  Globe,
  Image,
  type LucideIcon,
  MonitorUp,
  PaintBucket,
  RectangleEllipsis,
  Type,
  UserRound,
  Video,
} from 'lucide-react'
import type { Snapshot } from 'valtio'
import { SCREEN_SLOT } from '../../model/contributions/store.ts'

const ICONS: Readonly<Record<ElementKind, LucideIcon>> = {
  background: PaintBucket,
  browser: Globe,
  carousel: RectangleEllipsis,
  contribution: UserRound,
  image: Image,
  text: Type,
  video: Video,
}

/** The icon of an element's kind; decoration. */
export function ElementIcon({
  element,
}: {
  element: Snapshot<Pick<VisualElement, 'kind' | 'content'>>
}) {
  const isScreen =
    element.content?.kind === 'contribution' && element.content.contributionIndex === SCREEN_SLOT
  const Icon = isScreen ? MonitorUp : ICONS[element.kind]
  return <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
}
