/**
 * A script that every document of a page begins with: it adds the CSS that its user wrote (LIB-BRW-005), as the last
 * sheet, which neither the page's own policy nor what it does with its sheets while it loads takes away. Such a sheet
 * imports no others: CSS that may do so is added once more as an element, and what it imports is subject to that
 * policy. The CSS is not read here: what somebody else wrote must not keep this process busy.
 */
export function customCssScript(css: string): string {
  const text = JSON.stringify(css)
  const mayImport = css.toLowerCase().includes('@import')
  return `(() => {
  if (window !== window.top) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(${text})
  const add = () => {
    const sheets = document.adoptedStyleSheets
    if (sheets.at(-1) !== sheet) document.adoptedStyleSheets = [...sheets.filter((one) => one !== sheet), sheet]
  }
  const importSheets = () => document.documentElement.appendChild(
    Object.assign(document.createElement('style'), { textContent: ${text} }))
  add()
  document.addEventListener('DOMContentLoaded', () => { add(); ${mayImport ? 'importSheets()' : ''} })
  window.addEventListener('load', add)
})()`
}
