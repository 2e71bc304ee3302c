import { vi } from 'vitest';

/** Has every query of a smallest width hold, as in a wide window; without it none does. */
export function widenWindow(): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: /min-width|pointer: fine/.test(media),
    addEventListener() {},
    removeEventListener() {},
  }));
}
