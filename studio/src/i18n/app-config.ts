import type { GuestMessages } from './english-guest-messages.ts'
import type { LurkerMessages } from './english-lurker-messages.ts'
import type { PageMessages } from './english-messages.ts'
import type { StudioMessages } from './english-studio-messages.ts'
import type { Locale } from './locale.ts'

/** All texts of a language: whoever adds one to English adds it to every other language, or nothing compiles. */
export type Catalogue = PageMessages & StudioMessages & LurkerMessages & GuestMessages

declare module 'use-intl' {
  /** Makes the keys of the catalogue part of the types: an unknown key does not compile. */
  interface AppConfig {
    Locale: Locale
    Messages: Catalogue
  }
}
