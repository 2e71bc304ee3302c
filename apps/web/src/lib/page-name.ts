import { useEffect } from 'react';

const product = 'AEX';

/** The document's title while a page shows: its name, then the product's. */
export function titleOf(name: string): string {
  return `${name} · ${product}`;
}

/** Names the document after what a page shows, once that is known; without it the page's own name stands. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    const before = document.title;
    const title = titleOf(name);
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [name]);
}
