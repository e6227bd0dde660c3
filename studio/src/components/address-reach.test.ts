import { expect, it } from 'vitest'
import { reachOf } from './address-reach.ts'

it('an address that others cannot open is told from one that they can', () => {
  const reaches = (...addresses: string[]) => new Set(addresses.map(reachOf))
  expect(
    reaches(
      'http://127.0.0.1:8080/catcher/x',
      'http://localhost:3000/',
      'http://studio.localhost/',
      'https://[::1]/x',
      'rtmp://127.0.0.1:1935/push/key',
    ),
  ).toEqual(new Set(['computer']))
  expect(
    reaches(
      'http://192.168.1.20:8080/',
      'http://10.0.0.4/',
      'http://172.16.0.1/',
      'http://172.31.255.1/',
      'http://169.254.3.4/',
      'http://100.64.0.1/',
      'https://[fd00::1]/',
      'https://[fe80::1]/',
      'http://studio.local/',
      'http://studio/',
    ),
  ).toEqual(new Set(['network']))
  expect(
    reaches(
      'https://studio.example.org/catcher/x',
      'https://8.8.8.8/',
      'https://172.32.0.1/',
      'https://[2606:4700::1]/',
      'not an address',
    ),
  ).toEqual(new Set(['internet']))
})
