/** A window's size in CSS pixels. */
export interface ScreenSize {
  readonly width: number
  readonly height: number
}

/** What the mockups are drawn for; every state is pictured at it. */
export const DESK: ScreenSize = { width: 1440, height: 900 }
export const WIDE: ScreenSize = { width: 1920, height: 1080 }
export const LAPTOP: ScreenSize = { width: 1024, height: 768 }
export const PHONE: ScreenSize = { width: 390, height: 844 }

/** The console at all the sizes at which one works with it. */
export const CONSOLE_SIZES: readonly ScreenSize[] = [DESK, WIDE, LAPTOP]
/** Pages that are also read on a phone. */
export const PAGE_SIZES: readonly ScreenSize[] = [DESK, WIDE, LAPTOP, PHONE]
export const DESK_AND_PHONE: readonly ScreenSize[] = [DESK, PHONE]
