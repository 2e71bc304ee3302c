/** What an element is found, reached or read by: nothing of a page's outline is. */
export const namedAttribute = /^(?:id|for|href|role|tabindex|title|aria-.*|data-testid)$/;
