import { regimeHistory } from '@aex/quant/regime/regime-history';
import { expect, it } from 'vitest';
import { firstCalls, regimeSkill } from './regime-skill.ts';
import type { VintageRow } from './vintage-store.ts';

const quarters = 40;
const moment = new Date('2026-05-01T00:00:00Z');
const monthOf = (index: number) => new Date(Date.UTC(2014, index, 1)).toISOString().slice(0, 10);
const knownOf = (period: string, days: number) => new Date(Date.parse(period) + days * 86_400_000).toISOString();
const wave = (index: number) => Math.sin(index / 2) * 60;

const prices: VintageRow[] = Array.from({ length: quarters * 3 }, (_, index) => ({
  period: monthOf(index),
  value: 250 * 1.002 ** index * (1 + 0.01 * Math.sin(index / 7)),
  knownAt: knownOf(monthOf(index), 42),
  basis: 'published',
}));

function output(firstError: (index: number) => number, basis: VintageRow['basis'] = 'published'): VintageRow[] {
  return Array.from({ length: quarters }, (_, index) => {
    const period = monthOf(index * 3);
    const value = 18_000 + 100 * index + 5 * wave(index);
    return [
      { period, value: value + firstError(index), knownAt: knownOf(period, 120), basis },
      { period, value, knownAt: knownOf(period, 210), basis: 'published' as const },
    ];
  }).flat();
}

function skillOf(rows: VintageRow[]) {
  const final = [...new Map(rows.map(({ period, value }) => [period, { period, value }])).values()];
  return regimeSkill(firstCalls({ output: rows, prices }), regimeHistory({ realGdp: final, cpi: prices }), moment);
}

it('is always right where first releases were never revised', () => {
  const { skill, skill_reason: reason } = skillOf(output(() => 0));
  expect(reason).toBeNull();
  expect(skill?.hit_rate).toBe(1);
  expect(skill?.brier_score).toBeLessThan(0.4);
  expect(skill?.calls).toBeGreaterThan(25);
  expect(skill?.bins.reduce((sum, { count }) => sum + count, 0)).toBe(skill?.calls);
});

it('is worse the further first releases were from the truth', () => {
  const small = skillOf(output((index) => (index % 2 === 0 ? 40 : -40))).skill;
  const large = skillOf(output((index) => (index % 2 === 0 ? 900 : -900))).skill;
  expect(large?.hit_rate).toBeLessThan(0.8);
  expect(large?.brier_score).toBeGreaterThan(small?.brier_score ?? Infinity);
});

it('says why it cannot be known', () => {
  expect(skillOf(output(() => 0, 'estimated'))).toEqual({
    skill: null,
    skill_reason: expect.stringContaining('one version'),
  });
  expect(skillOf(output(() => 0).slice(0, 20)).skill_reason).toContain('too few');
});

it('calls a quarter by its first release, whatever became of it', () => {
  const rows = output((index) => (index % 2 === 0 ? 900 : -900));
  const [first] = firstCalls({ output: rows, prices });
  expect(first?.knownAt).toBe(
    rows.find(({ period }) => period.startsWith(quarterStart(first?.point.quarter)))?.knownAt,
  );
  expect(firstCalls({ output: output(() => 0, 'estimated'), prices })).toEqual([]);
});

function quarterStart(quarter = ''): string {
  return `${quarter.slice(0, 4)}-${String(Number(quarter.slice(5)) * 3 - 2).padStart(2, '0')}`;
}
