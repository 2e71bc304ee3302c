const drawings = {
  alert: 'M12 8v5m0 3.5v.01M12 3 2.5 20h19Z',
  arrowDown: 'M12 5v14m0 0 6-6m-6 6-6-6',
  arrowUp: 'M12 19V5m0 0-6 6m6-6 6 6',
  article: 'M5 4h14v16H5zM8.5 8.5h7m-7 3.5h7m-7 3.5h4',
  behaviors: 'M3 12h4l3-8 4 16 3-8h4',
  briefcase: 'M3.5 7.5h17V19h-17zM9 7.5V5h6v2.5M3.5 12.5h17',
  chat: 'M4 5h16v11H9l-5 4Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9 6 6 6-6',
  chevronLeft: 'm15 6-6 6 6 6',
  chevronRight: 'm9 6 6 6-6 6',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5V12l3 2',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  dashboard: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  download: 'M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M5 20h14',
  external: 'M14 4h6v6m0-6-9 9M18 14v6H4V6h6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  eyeOff:
    'M3 3l18 18M10 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.8 3.4M6.3 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M9.9 10.3a2.5 2.5 0 0 0 3.6 3.5',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6m-6 4h6',
  flask: 'M9.5 4h5M10.5 4v5.5L5 19.5h14L13.5 9.5V4M8 15h8',
  gauge: 'M4.5 18a9 9 0 1 1 15 0M12 14l4.5-5.5M12 13.5a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5Z',
  help: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8m0 2.5v.01',
  key: 'M8 11.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm3 1.2L19.5 4m-3.5 3.5 3 3',
  layers: 'm12 3.5 8.5 4.5-8.5 4.5L3.5 8Zm8.5 8.5-8.5 4.5L3.5 12m17 4-8.5 4.5L3.5 16',
  logOut: 'M10 4H5v16h5M15 8l4 4-4 4m4-4H9',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  panel: 'M4 5h16v14H4zM10 5v14',
  pause: 'M8 5v14M16 5v14',
  pencil: 'm4 20 1-4.5L16.5 4 20 7.5 8.5 19ZM14 6.5l3.5 3.5',
  play: 'M7 5v14l12-7Z',
  plus: 'M12 5v14M5 12h14',
  retry: 'M4 12a8 8 0 0 1 14-5.3L20 9m0-5v5h-5M20 12a8 8 0 0 1-14 5.3L4 15m0 5v-5h5',
  search: 'M11 4.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm9 15.5-4.4-4.4',
  send: 'M12 19V5m0 0-6 6m6-6 6 6',
  settings:
    'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Zm-7 10a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M6 12H5v8h14v-8h-1',
  shield: 'M12 3.5 19.5 6v6c0 4.2-3 7.3-7.5 8.5C7.5 19.3 4.5 16.2 4.5 12V6ZM9 12l2 2 4-4.5',
  stop: 'M5 5h14v14H5Z',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0-6v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M19 5l-1.4 1.4M6.4 17.6 5 19',
  screen: 'M3 5h18v11H3zM9 20h6m-3-4v4',
  thumbDown: 'M7 14V4h10.5l2.5 8v2h-6l1 5.5-1.5 1L9 14Zm0 0H3.5V4H7',
  thumbUp: 'M7 10v10h10.5l2.5-8v-2h-6l1-5.5-1.5-1L9 10Zm0 0H3.5v10H7',
  trash: 'M4 7h16M9 7V4h6v3m3 0-1 13H7L6 7m4 4v5m4-5v5',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20a7.5 7.5 0 0 1 15 0',
} as const;

export type IconName = keyof typeof drawings;

/** A line drawing of 24 units; it says nothing to a screen reader, its control does. */
export function Icon({ name, size = 16, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={name === 'stop' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className ?? 'shrink-0'}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
