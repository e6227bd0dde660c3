/** A file of the origin's private file system, as base64. */
export async function readStored(path: string): Promise<string> {
  const names = path.split('/')
  let folder = await navigator.storage.getDirectory()
  for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name)
  const file = await (await folder.getFileHandle(names.at(-1) ?? '')).getFile()
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
  return url.slice(url.indexOf(',') + 1)
}
