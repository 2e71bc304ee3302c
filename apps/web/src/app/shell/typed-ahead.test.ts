import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { typedAhead } from '#app/shell/typed-ahead.ts';

test('what is typed before the field is there is kept for it, and falls to no shortcut', () => {
  const fallen: string[] = [];
  const note = (event: KeyboardEvent): void => void fallen.push(event.key);
  document.addEventListener('keydown', note);
  const ahead = typedAhead();
  let escapes = 0;
  ahead.begin(() => (escapes += 1));
  const typed = ['n', 'v', 'x', 'Backspace', 'd', 'Escape', 'Tab'];
  const led = [
    'Enter',
    'Delete',
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'Home',
    'End',
    'PageUp',
    'PageDown',
  ];
  for (const key of [...typed, ...led]) fireEvent.keyDown(document.body, { key });
  fireEvent.keyDown(document.body, { key: 'c', ctrlKey: true });
  expect(ahead.text()).toBe('nvd');
  expect(escapes).toBe(1);
  expect(fallen).toEqual(['Tab', 'c']);
  ahead.end();
  fireEvent.keyDown(document.body, { key: 'm' });
  expect(ahead.text()).toBe('');
  expect(fallen).toEqual(['Tab', 'c', 'm']);
  document.removeEventListener('keydown', note);
});
