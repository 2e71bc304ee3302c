/** The texts of the design system. */
export const uiCopy = {
  loadingRegion: {
    stillWorking: 'Still working…',
    stillLoading: (label: string) => `${label}. Still working…`,
    retry: 'Retry',
  },
  copyTextButton: {
    copied: 'Copied',
    notAllowed: 'The browser does not allow it: select the text and copy it.',
  },
  delta: {
    unchanged: 'unchanged',
    up: 'up',
    down: 'down',
  },
  dialog: {
    close: 'Close',
  },
  errorState: {
    retry: 'Retry',
  },
  field: {
    hide: (label: string) => `Hide ${label}`,
    show: (label: string) => `Show ${label}`,
  },
  freshnessBadge: {
    live: 'Live',
    fresh: 'Fresh',
    delayed: 'Delayed',
    stale: 'Stale',
    simulated: 'Simulated',
  },
  logo: {
    name: 'AEX',
  },
  moneyChange: {
    up: 'up',
    down: 'down',
  },
  resizablePanel: {
    widthOf: (panel: string) => `Width of ${panel}`,
  },
  resizeSeparator: {
    pixels: (width: number) => `${width} pixels`,
    hint: 'Drag, or press the arrow keys; press twice for the largest width or the usual one',
  },
  shownOnce: {
    copy: 'Copy',
  },
  toneBadge: {
    tone: (score: number) => `Tone: ${score}/100`,
  },
  lengthHint: {
    atLeast: (minimum: number) => `${minimum}+ characters`,
  },
};
