const rowElements = 'li,tbody>tr';
const openers = 'a[href],button:not(:disabled)';

/** What opens each row of the page's lists and tables; the lists that an answer writes are none. */
function rowOpeners(): { row: Element; opener: HTMLElement }[] {
  const rows = [...document.querySelectorAll(rowElements)].filter(
    (row) =>
      row.closest('main') !== null && row.closest('[data-answer]') === null && row.querySelector(rowElements) === null,
  );
  return rows.flatMap((row) => {
    const opener = row.querySelector<HTMLElement>(openers);
    return opener === null ? [] : [{ row, opener }];
  });
}

/** Moves the focus to the next or previous row, passing those out of sight; at the ends it stays. */
export function stepRow(step: 1 | -1): void {
  const rows = rowOpeners();
  const now = rows.findIndex(({ row }) => row.contains(document.activeElement));
  const first = step > 0 ? 0 : rows.length - 1;
  for (let index = now < 0 ? first : now + step; rows[index] !== undefined; index += step) {
    rows[index]?.opener.focus();
    if (document.activeElement === rows[index]?.opener) return;
  }
}
