import { uiCopy } from '@aex/contracts/copy/ui';

const texts = uiCopy.logo;

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-h2 tracking-[0.02em]">
      <svg aria-hidden="true" width="20" height="20" viewBox="0 0 32 32" fill="none">
        <path d="M16 4 28 16 16 28 4 16Z" stroke="var(--accent-text)" strokeWidth="2.75" strokeLinejoin="round" />
        <path d="M16 11 21 16 16 21 11 16Z" fill="var(--accent)" />
      </svg>
      {texts.name}
    </span>
  );
}
