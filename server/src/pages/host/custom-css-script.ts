/**
 * A script that every document of a page begins with: it adds the CSS that its user wrote (LIB-BRW-005), as the last
 * sheet, which neither the page's own policy nor what it does with its sheets while it loads takes away.
 */
export function customCssScript(css: string): string {
  return `(() => {
  if (window !== window.top) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(${JSON.stringify(css)})
  const add = () => {
    const sheets = document.adoptedStyleSheets
    if (sheets.at(-1) !== sheet) document.adoptedStyleSheets = [...sheets.filter((one) => one !== sheet), sheet]
  }
  add()
  document.addEventListener('DOMContentLoaded', add)
  window.addEventListener('load', add)
})()`
}
