/** What keys stop at. */
const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'
/** One of many that look alike. */
const ROWS = 'li, tr, [role="row"], [role="listitem"]'
/** A list that keys work in as a whole. */
const LISTS = '[role="listbox"], [role="grid"]'
const HEADINGS = 'h1, h2, h3'

/**
 * Remembers what is around an element, and answers what moves focus there once the element is gone: to the same
 * place in the next row or the one before; without rows to the nearest list or heading of what had it.
 */
export function nearPlace(element: Element | null): () => void {
  const row = element?.closest(ROWS)
  const rows = [row?.nextElementSibling, row?.previousElementSibling]
  const at = row && element ? stopsOf(row).indexOf(element as HTMLElement) : -1
  const around: Element[] = []
  for (let place = element?.parentElement; place; place = place.parentElement) around.push(place)
  return () => {
    // Another page may have taken it meanwhile.
    const { activeElement, body } = document
    if (activeElement !== null && activeElement !== body) return
    const stops = rows.filter(isThere).map((one) => stopsOf(one).at(at))
    const found = stops.find((one) => one !== undefined) ?? firstOf(around.filter(isThere))
    found?.focus()
  }
}

function isThere(place: Element | null | undefined): place is Element {
  return place?.isConnected === true
}

function stopsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(STOPS)]
}

/** The list or heading in the innermost of some places that has one. */
function firstOf(places: readonly Element[]): HTMLElement | null {
  for (const place of places) {
    const list = place.querySelector<HTMLElement>(LISTS)
    if (list) return list
    const heading = place.querySelector<HTMLElement>(HEADINGS)
    if (heading) {
      heading.tabIndex = -1
      return heading
    }
  }
  return null
}
