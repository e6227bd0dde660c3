import type { VisualElement } from '@proscenium/protocol'
import {
  GalleryHorizontalEnd,
  Globe,
  Image,
  type LucideIcon,
  MonitorUp,
  PaintBucket,
  Type,
  UserRound,
  Video,
  Webcam,
} from 'lucide-react'
import type { Snapshot } from 'valtio'
import { shownKind } from './element-kind.ts'

const ICONS: Readonly<Record<ReturnType<typeof shownKind>, LucideIcon>> = {
  background: PaintBucket,
  browser: Globe,
  camera: Webcam,
  carousel: GalleryHorizontalEnd,
  contribution: UserRound,
  image: Image,
  screen: MonitorUp,
  text: Type,
  video: Video,
}

/** The icon of an element's kind; decoration. */
export function ElementIcon({
  element,
}: {
  element: Snapshot<Pick<VisualElement, 'kind' | 'content'>>
}) {
  const Icon = ICONS[shownKind(element)]
  return <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
}
