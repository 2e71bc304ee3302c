/** What is typed for a field whose code is still coming. */
export type TypedAhead = {
  /** What was typed so far. */
  text: () => string;
  /** Keeps keys from the page, Tab aside, collecting what they type, until `end`; Escape calls back. */
  begin: (onEscape: () => void) => void;
  /** Gives the keys back to the page; what was typed is forgotten. */
  end: () => void;
};

/** What would send or move something in the field that still has the focus. */
const leading = /^(?:Enter|Delete|Arrow.+|Home|End|Page.+)$/;

/** Collects keys, so that none is lost and none falls to the page's shortcuts before the field is there. */
export function typedAhead(): TypedAhead {
  let typed = '';
  let leave: () => void = () => undefined;

  return {
    text: () => typed,
    begin(onEscape) {
      const onKey = (event: KeyboardEvent): void => {
        const isModified = event.ctrlKey || event.metaKey || event.altKey;
        if (isModified || event.isComposing) return;
        if (event.key === 'Escape') onEscape();
        else if (event.key === 'Backspace') typed = typed.slice(0, -1);
        else if (event.key.length === 1) typed += event.key;
        else if (!leading.test(event.key)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      leave();
      window.addEventListener('keydown', onKey, true);
      leave = () => window.removeEventListener('keydown', onKey, true);
    },
    end() {
      leave();
      typed = '';
    },
  };
}
