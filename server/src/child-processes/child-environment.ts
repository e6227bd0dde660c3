/** What programs need to be found, to find their libraries, and to make temporary files. None of it is secret. */
const PASSED_ON = [
  'PATH',
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  'NODE_EXTRA_CA_CERTS',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'windir',
  'PATHEXT',
  'COMSPEC',
] as const

/**
 * The environment of every process that this server starts. The settings of the server, and with them its passwords,
 * stay out of programs that read streams and files of strangers, as do variables that change where such a program
 * connects or what it writes (`no_proxy`, `FFREPORT`). Messages are in English whatever the system speaks. `additions`
 * win over what is passed on.
 */
export function childEnvironment(
  additions: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const passedOn = PASSED_ON.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(passedOn), LANG: 'C.UTF-8', ...additions }
}
