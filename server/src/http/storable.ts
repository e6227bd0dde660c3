/** Whether databases and files keep a text: neither NUL nor half of a surrogate pair may be in it. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
