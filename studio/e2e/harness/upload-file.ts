import type { Account } from './account.ts'

/** Brings a file into the library of an account, past the browser; resolves to its id. Throws what the server answers. */
export async function uploadFile(
  account: Account,
  origin: string,
  file: { readonly name: string; readonly type: string; readonly bytes: Buffer },
): Promise<string> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(file.bytes)], file.name, { type: file.type }))
  const answer = await fetch(`${origin}/v1/storage/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await account.accessToken()}` },
    body: form,
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${file.name}: ${answer.status} ${text}`)
  return (JSON.parse(text) as { id: string }).id
}
