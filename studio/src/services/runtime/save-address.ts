/** Lets the browser keep what an address gives, as a press on a link to it would; the server names the file. */
export function saveAddress(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

/** Between two files: browsers drop some of those that begin at the same moment. */
const BETWEEN_MS = 300

/** Lets the browser keep what several addresses give, one after another. */
export async function saveAddresses(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    saveAddress(url)
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
  }
}
