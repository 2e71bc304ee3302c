import { portfolioChangeCopy } from '@aex/contracts/copy/portfolio-change';
import type { RiskLimits } from '@aex/contracts/portfolio';

const texts = portfolioChangeCopy.riskLimitFields;

export const riskRules = [
  { rule: 'position_share', label: texts.onePosition },
  { rule: 'issuer_share', label: texts.oneIssuer },
  { rule: 'sector_share', label: texts.oneSector },
  { rule: 'currency_share', label: texts.oneForeignCurrency },
  { rule: 'yearly_fee_share', label: texts.feesAYear },
] as const satisfies readonly { rule: keyof RiskLimits; label: string }[];

/** What the form holds: percent as texts, empty for a rule that is off. */
export type LimitDraft = Record<keyof RiskLimits, string>;

export function draftOfLimits(limits: RiskLimits): LimitDraft {
  return mapRules((rule) => {
    const share = limits[rule];
    return share === null ? '' : String(Number((share * 100).toPrecision(12)));
  });
}

/** The fault of a limit as it is typed, or null. */
export function limitFault(text: string): string | null {
  if (text.trim() === '') return null;
  const percent = percentOf(text);
  return percent > 0 && percent <= 100 ? null : texts.fault;
}

export function limitsOf(draft: LimitDraft): RiskLimits {
  return mapRules((rule) => {
    const text = draft[rule].trim();
    return text === '' ? null : Number((percentOf(text) / 100).toPrecision(12));
  });
}

function percentOf(text: string): number {
  return Number(text.trim().replace(/%$/, '').replace(',', '.'));
}

function mapRules<T>(valueOf: (rule: keyof RiskLimits) => T): Record<keyof RiskLimits, T> {
  return {
    position_share: valueOf('position_share'),
    issuer_share: valueOf('issuer_share'),
    sector_share: valueOf('sector_share'),
    currency_share: valueOf('currency_share'),
    yearly_fee_share: valueOf('yearly_fee_share'),
  };
}
