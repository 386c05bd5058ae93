import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15'

test.each([
  [`${windows} Chrome/150.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${windows} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`, 'Edge', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [`${iphone} (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${iphone} (KHTML, like Gecko) CriOS/150.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  ['curl/8.10.1', null, null],
  ['', null, null],
])('%s', (user_agent, browser, system) => {
  expect(deviceName(user_agent)).toEqual({ browser, system })
})
