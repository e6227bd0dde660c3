/** Apps that show pages in a window of their own, where cameras are often refused. */
const IN_APP =
  /FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|LinkedInApp|Snapchat|TikTok|musical_ly|BytedanceWebview|Twitter for|Pinterest|GSA\/|; wv\)/

/**
 * Whether the page is shown inside another app, for a word of warning only.
 * @param userAgent `navigator.userAgent`
 */
export function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.test(userAgent)
}
