import { createElement, Fragment, type ReactNode } from 'react';

/** A text of contracts' copy that has elements among its words, in the order that the language gives them. */
export function Sentence({ parts }: { parts: readonly ReactNode[] }) {
  return createElement(Fragment, null, ...parts);
}
