import { accountCopy } from '@aex/contracts/copy/account';

const texts = accountCopy.deviceName;

const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** `Chrome on Linux` for a browser's long name of itself; any other name as it is. Browsers pose as others, so order counts. */
export function deviceName(device: string): string {
  const browser = browsers.find(([mark]) => device.includes(mark))?.[1];
  const system = systems.find(([mark]) => device.includes(mark))?.[1];
  if (browser === undefined) return device;
  return system === undefined ? browser : texts.onSystem({ browser, system });
}
