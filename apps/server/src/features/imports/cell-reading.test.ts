import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount, readDay, readNumber } from './cell-reading.ts';

describe('a day', () => {
  it.each([
    ['2024-02-29', '2024-02-29'],
    ['20240229', '2024-02-29'],
    ['02/29/2024', '2024-02-29'],
    ['2/9/2024', '2024-02-09'],
    ['2022-01-03 00:00:00-05:00', '2022-01-03'],
    ['2022-01-03T00:00:00Z', '2022-01-03'],
  ])('reads %s', (text, day) => {
    expect(readDay(text, 2027)).toEqual({ ok: true, value: day });
  });

  it.each([
    '',
    'yesterday',
    '2023-02-29',
    '2024-13-01',
    '31/12/2024',
    '1900-02-29',
    '2024-2-9',
    '0024-01-01',
    '2999-01-01',
  ])('refuses %j', (text) => {
    expect(readDay(text, 2027)).toMatchObject({ ok: false, problem: expect.stringContaining('expected') });
  });

  it('refuses a time of day', () => {
    expect(readDay('2024-10-21 10:00:00+01:00', 2027)).toMatchObject({ ok: false });
  });

  it('gives back every day of the calendar', () => {
    const days = fc.date({ min: new Date('1700-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (moment) => {
        const iso = moment.toISOString().slice(0, 10);
        expect(readDay(iso, 2027)).toEqual({ ok: true, value: iso });
      }),
    );
  });
});

describe('a number', () => {
  it.each([
    ['101.25', 101.25],
    ['-0.89', -0.89],
    ['.5', 0.5],
    ['5.', 5],
    ['1e-3', 0.001],
    ['0.0', 0],
  ])('reads %s', (text, value) => {
    expect(readNumber(text)).toEqual({ ok: true, value });
  });

  it.each(['', '.', 'null', 'NaN', 'N/A'])('takes %j as missing', (text) => {
    expect(readNumber(text)).toEqual({ ok: true, value: null });
  });

  it.each(['1,5', '12.5%', '$4', '1e999', 'Infinity', '0x10', '1 000', '٣', '9'.repeat(41)])('refuses %j', (text) => {
    expect(readNumber(text)).toMatchObject({ ok: false });
  });

  it('is never anything but finite or missing, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cell = readNumber(text);
        expect(!cell.ok || cell.value === null || Number.isFinite(cell.value)).toBe(true);
      }),
    );
  });

  it('reads grouped amounts only where amounts are expected', () => {
    expect(readAmount('841,253')).toEqual({ ok: true, value: 841_253 });
    expect(readNumber('841,253')).toMatchObject({ ok: false });
    expect(readAmount('84,12,53')).toMatchObject({ ok: false });
  });
});
