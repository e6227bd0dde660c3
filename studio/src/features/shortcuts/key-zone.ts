/**
 * Where a key goes (studio keyboard model): `show` keys drive the show, in `control` Space, Enter and arrows
 * belong to the focused control, in `text` nearly all keys are typed, and a `modal` keeps every key (CORE-KEY-020).
 */
export type KeyZone = 'show' | 'control' | 'text' | 'modal'

/** Marks a region whose buttons belong to the show, such as the scene grid (`show`), or the other way round (`control`). */
export const ZONE_ATTRIBUTE = 'data-zone'

/** Marks a panel that floats but is not modal: the show goes on beside it. */
export const NON_MODAL_ATTRIBUTE = 'data-nonmodal'

const DIALOGS = '[role="dialog"], [role="alertdialog"]'
/** Popovers have the role of a dialog too; the library wraps them in this. */
const POPOVER = '[data-radix-popper-content-wrapper]'
const CONTROL_TAGS = ['a[href]', 'button', 'input', 'select', 'summary', 'textarea']
const CONTROL_ROLES = [
  'button',
  'checkbox',
  'combobox',
  'menu',
  'menuitem',
  'option',
  'radio',
  'slider',
  'spinbutton',
  'switch',
  'tab',
]
const CONTROLS = [...CONTROL_TAGS, ...CONTROL_ROLES.map((role) => `[role="${role}"]`)].join(', ')
const NOT_TYPED = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'radio',
  'range',
  'reset',
  'submit',
])

/** The zone of the focused element. */
export function keyZoneOf(focused: Element | null, root: ParentNode = document): KeyZone {
  if ([...root.querySelectorAll(DIALOGS)].some(isModal)) return 'modal'
  if (!focused) return 'show'
  if (isTyped(focused)) return 'text'
  if (isNonModalPanel(focused)) return zoneOfPanel(focused)
  if (focused.closest(DIALOGS)) return 'control'
  const marked = focused.closest(`[${ZONE_ATTRIBUTE}]`)
  const control = focused.closest(CONTROLS)
  if (marked && (!control || marked.contains(control))) {
    return marked.getAttribute(ZONE_ATTRIBUTE) === 'show' ? 'show' : 'control'
  }
  return control ? 'control' : 'show'
}

/** A panel that has focus itself, and none of its controls, leaves the keys to the show. */
export function isNonModalPanel(focused: Element | null): boolean {
  return focused?.hasAttribute(NON_MODAL_ATTRIBUTE) ?? false
}

/** One that is for typing keeps the keys from the show also while its field is still to come. */
function zoneOfPanel(panel: Element): KeyZone {
  return panel.getAttribute(ZONE_ATTRIBUTE) === 'control' ? 'control' : 'show'
}

function isModal(dialog: Element): boolean {
  return !dialog.hasAttribute(NON_MODAL_ATTRIBUTE) && !dialog.closest(POPOVER)
}

function isTyped(element: Element): boolean {
  if (element instanceof HTMLInputElement) return !NOT_TYPED.has(element.type)
  if (element instanceof HTMLTextAreaElement) return true
  return element instanceof HTMLElement && element.isContentEditable
}
