import type { ClientRun } from '@aex/contracts/client-runs';
import type { ClientStanding, PolicyFinding } from '@aex/contracts/clients';
import { clientsCopy } from '@aex/contracts/copy/clients';
import { formatNumber, formatPercent } from '#lib/format/number-format.ts';
import type { BadgeTone } from '#ui/badge.tsx';

const texts = clientsCopy.clientWords;

type Look = { word: string; tone: BadgeTone };

export const driftLooks: Readonly<Record<ClientStanding['drift_state'], Look>> = {
  within: { word: texts.inBand, tone: 'up' },
  outside: { word: texts.outOfBand, tone: 'warn' },
  unknown: { word: texts.notKnown, tone: 'neutral' },
  none: { word: texts.noModel, tone: 'neutral' },
};

export const limitLooks: Readonly<Record<ClientStanding['limit_state'], Look>> = {
  within: { word: texts.kept, tone: 'up' },
  over: { word: texts.broken, tone: 'down' },
  unknown: { word: texts.notKnown, tone: 'neutral' },
  none: { word: texts.noLimits, tone: 'neutral' },
};

export const findingLooks: Readonly<Record<PolicyFinding['status'], Look>> = {
  within: { word: texts.kept, tone: 'up' },
  over: { word: texts.broken, tone: 'down' },
  unknown: { word: texts.notKnown, tone: 'neutral' },
};

export const runWords: Readonly<Record<ClientRun['status'], string>> = texts.runWords;

/** A share 0 to 1 as a percentage; N/A where it is not known. */
export function shareText(share: number | null): string {
  return formatPercent(share === null ? null : share * 100, 1);
}

export function moneyText(value: number | null, currency: string): string {
  return value === null ? texts.unknownValue : `${formatNumber(value, 2)} ${currency}`;
}

/** A percentage as typed, as a share 0 to 1; null for an empty field. */
export function shareOf(text: string): number | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : Math.round(Number(trimmed) * 1e6) / 1e8;
}

/** A share 0 to 1 as it stands in a field of percent. */
export function fieldOf(share: number | null): string {
  return share === null ? '' : String(Math.round(share * 1e8) / 1e6);
}

/** A text as typed; null for an empty one. */
export function orNull(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}
