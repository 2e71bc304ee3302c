import { afterEach, expect, test } from 'vitest';
import { stepRow } from '#app/shell/row-step.ts';

function page(html: string): () => string | null {
  document.body.innerHTML = html;
  return () => document.activeElement?.textContent ?? null;
}

afterEach(() => document.body.replaceChildren());

test('the focus goes from row to row of lists and tables, to what opens them, and stays at the ends', () => {
  const focused = page(`<nav><ul><li><a href="/x">Elsewhere</a></li></ul></nav><main>
    <ul><li><a href="/a">One</a><button>More of one</button></li><li>No way in</li><li><button>Two</button></li></ul>
    <table><tbody><tr><td><a href="/b">Three</a></td></tr></tbody></table></main>`);
  const seen = [1, 1, 1, 1, -1].map((step) => {
    stepRow(step > 0 ? 1 : -1);
    return focused();
  });
  expect(seen).toEqual(['One', 'Two', 'Three', 'Three', 'Two']);
});

test('from within a row it goes on from there, and backwards begins with the last', () => {
  const focused = page(
    '<main><ul><li><a href="/a">One</a> <button>More</button></li><li><a href="/b">Two</a></li></ul></main>',
  );
  stepRow(-1);
  expect(focused()).toBe('Two');
  document.querySelector('button')?.focus();
  stepRow(1);
  expect(focused()).toBe('Two');
});

test('a list that an answer writes, and a row out of sight, are passed', () => {
  const focused = page(`<main><article data-answer><ul><li><a href="/n">Source</a></li></ul></article>
    <ul><li><a id="unseen" href="/a">Unseen</a></li><li><a href="/b">Seen</a></li></ul></main>`);
  const unseen = document.querySelector<HTMLElement>('#unseen');
  // As the browser does with what is not shown.
  if (unseen !== null) unseen.focus = () => undefined;
  stepRow(1);
  expect(focused()).toBe('Seen');
});
