import type { Messages } from './english-messages.ts'
import type { Locale } from './locale.ts'

declare module 'use-intl' {
  /** Makes the keys of the catalogue part of the types: an unknown key does not compile. */
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
