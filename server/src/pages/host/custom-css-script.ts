/** What only a sheet of the document itself may ask for. */
const importRule = /@import\s+(?:url\(\s*(?:"[^"]*"|'[^']*'|[^)]*)\s*\)|"[^"]*"|'[^']*')[^;]*;/g

/**
 * A script that every document of a page begins with: it adds the CSS that its user wrote (LIB-BRW-005), as the last
 * sheet, which neither the page's own policy nor what it does with its sheets while it loads takes away. Sheets that
 * the CSS imports are subject to that policy.
 */
export function customCssScript(css: string): string {
  const imports = css.match(importRule)?.join('\n') ?? ''
  return `(() => {
  if (window !== window.top) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(${JSON.stringify(css.replace(importRule, ''))})
  const add = () => {
    const sheets = document.adoptedStyleSheets
    if (sheets.at(-1) !== sheet) document.adoptedStyleSheets = [...sheets.filter((one) => one !== sheet), sheet]
  }
  const importSheets = () => document.documentElement.appendChild(
    Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(imports)} }))
  add()
  document.addEventListener('DOMContentLoaded', () => { add(); ${imports === '' ? '' : 'importSheets()'} })
  window.addEventListener('load', add)
})()`
}
