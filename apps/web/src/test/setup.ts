import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { noteAnswer } from '#lib/offline/server-reach.ts';
import { forgetToken } from '#lib/session/session-store.ts';
import { tellSignInNotice } from '#lib/session/sign-in-notice.ts';
import { withdrawUndo } from '#lib/undo-offer.ts';
import { takeChosenAppearance } from '#ui/theme.ts';

// A chunk that is loaded on demand may take its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// What jsdom lacks and the client uses.
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media === '(pointer: fine)',
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  // Heard by nobody: a test's tab is the only one.
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
      close() {}
    },
  );
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.setPointerCapture = () => undefined;
  Object.assign(Element.prototype, { animate: () => undefined });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

afterEach(() => {
  cleanup();
  forgetToken();
  withdrawUndo();
  noteAnswer(new Response());
  tellSignInNotice(null);
  takeChosenAppearance();
  delete document.documentElement.dataset['sidebar'];
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});
