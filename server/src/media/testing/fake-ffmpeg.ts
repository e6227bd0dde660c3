import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes a program that takes ffmpeg's place in a test. What it does stands in a file named `target`:
 * `ok.test` takes everything and reports progress, `refuse.test` fails as a closed port does, `silent.test`
 * never connects, `stall.test` connects and then takes nothing more, `drop.test` does as `ok.test` until a
 * file named `drop` appears in the folder, and then breaks off. The bytes that were reported last stand in a
 * file named `progress`; a file named `begun` says that it runs.
 */
export async function writeFakeFfmpeg(directory: string): Promise<string> {
  const path = join(directory, 'fake-ffmpeg')
  const program = `#!/bin/sh
for url; do :; done
: > "${directory}/begun"
work() {
  n=0
  while [ ! -e "${directory}/drop" ]; do
    n=$((n + 10000))
    printf 'total_size=%s\\nprogress=continue\\n' $n
    echo $n > "${directory}/progress"
    sleep 0.05
  done
}
case "$(cat "${directory}/target")" in
  *refuse.test*) echo "$url: Connection refused" >&2; exit 1 ;;
  *ok.test*) work & cat >/dev/null; kill $!; exit 0 ;;
  *stall.test*) printf 'total_size=100\\nprogress=continue\\n'; exec sleep 60 ;;
  *silent.test*) exec sleep 60 ;;
  *drop.test*)
    work
    rm "${directory}/drop"
    echo 'av_interleaved_write_frame(): Broken pipe' >&2
    exit 1 ;;
esac
`
  await writeFile(path, program)
  await chmod(path, 0o755)
  return path
}
