import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

type ScrollTableProps = {
  label: string;
  head: readonly string[];
  /** The columns of `head` that hold words, not figures, and so begin on the left; the first always does. */
  words?: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  className?: string;
};

/** A table that scrolls within itself where the page is too narrow for it. */
export function ScrollTable({ label, head, words = [], rows, className }: ScrollTableProps) {
  const isOfWords = (column: number) => column === 0 || words.includes(head[column] ?? '');
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      data-scroll=""
      className={classNames('relative overflow-auto rounded-control border border-border', className)}
    >
      <table className="w-full border-collapse">
        <thead className="sticky top-0 bg-surface-2">
          <tr className="text-small text-text-2">
            {head.map((name, column) => (
              <th
                key={`${column} ${name}`}
                scope="col"
                className={classNames('px-3 py-1.5 whitespace-nowrap', isOfWords(column) ? 'text-left' : 'text-right')}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [heading, ...cells] }) => (
            <tr key={key} className="border-t border-border align-baseline">
              <th scope="row" className="px-3 py-1.5 text-left text-num whitespace-nowrap">
                {heading}
              </th>
              {cells.map((cell, column) => (
                <td
                  key={column}
                  className={classNames(
                    'numeric px-3 py-1.5 text-num whitespace-nowrap',
                    isOfWords(column + 1) ? 'text-left' : 'text-right',
                  )}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
