import { tickerChoices } from '@aex/contracts/onboarding-choices';
import type { Mode } from '@aex/contracts/primitives';
import { tabStore } from '#lib/browser-storage.ts';

type TickerChoice = (typeof tickerChoices)[number];

export const steps = [1, 2, 3] as const;
type Step = (typeof steps)[number];

/** What has been chosen so far; without a mode of its own it is the session's. */
export type OnboardingDraft = {
  step: Step;
  tickers: readonly TickerChoice[];
  mode: Mode | null;
  isAcknowledged: boolean;
};

const modes = ['public', 'internal'] as const satisfies readonly Mode[];

const draftKey = 'aex_onboarding';
const blank: OnboardingDraft = { step: 1, tickers: ['SPY', 'QQQ'], mode: null, isAcknowledged: false };

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The draft of this tab, so that a reload keeps the step; what storage holds is trusted in nothing. */
export function readDraft(): OnboardingDraft {
  const kept = parse(tabStore.get(draftKey));
  if (typeof kept !== 'object' || kept === null) return blank;
  const fields = new Map<string, unknown>(Object.entries(kept));
  const listed = fields.get('tickers');
  const tickers = Array.isArray(listed) ? tickerChoices.filter((ticker) => listed.includes(ticker)) : blank.tickers;
  const step = steps.find((candidate) => candidate === fields.get('step')) ?? 1;
  return {
    step: tickers.length === 0 ? 1 : step,
    tickers,
    mode: modes.find((candidate) => candidate === fields.get('mode')) ?? null,
    isAcknowledged: fields.get('isAcknowledged') === true,
  };
}

export function keepDraft(draft: OnboardingDraft): void {
  tabStore.set(draftKey, JSON.stringify(draft));
}

export function forgetDraft(): void {
  tabStore.remove(draftKey);
}
