/** Lets the browser keep what an address gives, as a press on a link to it would; the server names the file. */
export function saveAddress(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
