import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawPlaces } from '#app/drawing/symbol-places.tsx';
import { QuoteCard } from '#features/symbol/index.ts';
import { symbolOf } from '#test/symbol-samples.ts';

const shown = (html = '') => new DOMParser().parseFromString(html, 'text/html').body;

test('the places of a symbol show what its page shows', () => {
  const symbol = symbolOf();
  const places = drawPlaces(symbol);
  expect(shown(places['title']).textContent).toBe('NVDANVIDIA Corporation');
  render(<QuoteCard symbol={symbol} state="live" />);
  expect(shown(places['quote']).textContent).toBe(screen.getByRole('region', { name: 'Current Quote' }).textContent);
});

test('nothing in them is found, reached or read out by a name', () => {
  for (const place of Object.values(drawPlaces(symbolOf()))) {
    expect(place).not.toMatch(/ (?:id|href|role|title|aria-[a-z]+|tabindex)=/);
  }
});

test('a hostile name stays a text', () => {
  const name = '<img src=x onerror=alert(1)> & "Sons" id="root"';
  const title = shown(drawPlaces(symbolOf({ name }))['title']);
  expect(title.querySelector('img')).toBeNull();
  expect(title.textContent).toBe(`NVDA${name}`);
});
