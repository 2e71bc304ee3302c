import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from '#app/shell/kept-focus.ts';

let end: () => void;

beforeEach(() => {
  end = keepFocus();
});

afterEach(() => {
  end();
  document.body.replaceChildren();
});

/** A list of rows, each with two controls. */
function drawList(names: readonly string[]): void {
  const rows = names.map((name) => `<li><button>Up ${name}</button><button>Remove ${name}</button></li>`);
  document.body.innerHTML = `<main><h2>Held</h2><ol tabindex="0">${rows.join('')}</ol><p><button>Save</button></p></main>`;
}

/** Presses a control by key, as the browser tells it, and takes away what `removed` finds. */
function press(name: string, removed: (pressed: Element) => Element | null): void {
  const pressed = [...document.querySelectorAll('button')].find((button) => button.textContent === name);
  pressed?.addEventListener('click', () => removed(pressed)?.remove());
  pressed?.focus();
  pressed?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
}

const focused = () => document.activeElement?.textContent;
const row = (pressed: Element) => pressed.closest('li');

test('after a row the same control of the next one has the focus, after the last row that of the one before', async () => {
  drawList(['A', 'B', 'C']);
  press('Remove A', row);
  await expect.poll(focused).toBe('Remove B');
  press('Remove C', row);
  await expect.poll(focused).toBe('Remove B');
});

test('after the only row its list has the focus, and after the list what stands beside it', async () => {
  drawList(['A']);
  press('Remove A', row);
  await expect.poll(() => document.activeElement?.tagName).toBe('OL');
  drawList(['A']);
  press('Remove A', (pressed) => pressed.closest('ol'));
  await expect.poll(focused).toBe('Save');
});

test('where the page gives the focus a place of its own it stays there', async () => {
  drawList(['A', 'B']);
  press('Remove A', (pressed) => {
    queueMicrotask(() => document.querySelector<HTMLElement>('p button')?.focus());
    return row(pressed);
  });
  await expect.poll(focused).toBe('Save');
  press('Up B', row);
  await expect.poll(() => document.activeElement?.tagName).toBe('OL');
});

test('what took the place of a control gives the focus on when it goes itself, by no press', async () => {
  drawList(['A', 'B']);
  press('Remove A', row);
  await expect.poll(focused).toBe('Remove B');
  const waiting = document.createElement('li');
  waiting.innerHTML = '<button>Download</button>';
  document.querySelector('li')?.replaceWith(waiting);
  await expect.poll(focused).toBe('Download');
});
