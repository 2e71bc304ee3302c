import { formatsCopy } from '@aex/contracts/copy/formats';

const texts = formatsCopy.timeFormat;

/** How long something has been up, in hours and minutes: `12h 07m`. */
export function formatUptime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return texts.hoursAndMinutes({
    hours: String(Math.floor(minutes / 60)),
    minutes: String(minutes % 60).padStart(2, '0'),
  });
}
