import type { Page } from 'playwright-core';

/** What a page may move in all while it loads: the sum of its layout shifts. */
export const mostMoved = 0.02;

/** The sum of the layout shifts since the page was opened, less those that follow a press of the reader. */
export function moved(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sumOf = (entries: PerformanceEntryList): number =>
          entries.reduce((sum, entry) => {
            const { value, hadRecentInput } = Object.assign({ value: 0, hadRecentInput: false }, entry.toJSON());
            return hadRecentInput ? sum : sum + Number(value);
          }, 0);
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          sum += sumOf(list.getEntries());
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // What was kept is handed over before the second frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            observer.disconnect();
            resolve(sum);
          }),
        );
      }),
  );
}

/** Whether a page is wider than its window; within the frame of the product, its own part is what would scroll sideways. */
export function runsOver(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, [data-frame], [data-page]')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
  );
}
