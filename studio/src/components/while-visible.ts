type Change = (isVisible: boolean) => void

const changes = new WeakMap<Element, Change>()
let observer: IntersectionObserver | undefined

/** Does a task while an element is in view, and ends it while it is scrolled away or not drawn. */
export function whileVisible(element: Element, task: () => () => void): () => void {
  let end: (() => void) | null = null
  const change: Change = (isVisible) => {
    if (isVisible) end ??= task()
    else {
      end?.()
      end = null
    }
  }
  changes.set(element, change)
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) changes.get(target)?.(isIntersecting)
  })
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    changes.delete(element)
    end?.()
  }
}
