import type { AuthMessages } from './english-auth-messages.ts'
import type { CarouselMessages } from './english-carousel-messages.ts'
import type { DeviceMessages } from './english-device-messages.ts'
import type { EditorMessages } from './english-editor-messages.ts'
import type { FormatMessages } from './english-format-messages.ts'
import type { GalleryMessages } from './english-gallery-messages.ts'
import type { GuestMessages } from './english-guest-messages.ts'
import type { HealthMessages } from './english-health-messages.ts'
import type { LogOutMessages } from './english-log-out-messages.ts'
import type { LurkerMessages } from './english-lurker-messages.ts'
import type { PageMessages } from './english-messages.ts'
import type { MultiviewMessages } from './english-multiview-messages.ts'
import type { NoticeMessages } from './english-notice-messages.ts'
import type { OutputMessages } from './english-output-messages.ts'
import type { OverlayMessages } from './english-overlay-messages.ts'
import type { StudioMessages } from './english-studio-messages.ts'
import type { TemplateMessages } from './english-template-messages.ts'
import type { ToolMessages } from './english-tool-messages.ts'
import type { UploadMessages } from './english-upload-messages.ts'
import type { UserMessages } from './english-user-messages.ts'
import type { Locale } from './locale.ts'

/** All texts of a language: whoever adds one to English adds it to every other language, or nothing compiles. */
export type Catalogue = PageMessages &
  AuthMessages &
  UserMessages &
  ToolMessages &
  StudioMessages &
  DeviceMessages &
  EditorMessages &
  CarouselMessages &
  FormatMessages &
  GalleryMessages &
  HealthMessages &
  LogOutMessages &
  LurkerMessages &
  MultiviewMessages &
  NoticeMessages &
  OutputMessages &
  OverlayMessages &
  GuestMessages &
  TemplateMessages &
  UploadMessages

declare module 'use-intl' {
  /** Makes the keys of the catalogue part of the types: an unknown key does not compile. */
  interface AppConfig {
    Locale: Locale
    Messages: Catalogue
  }
}
