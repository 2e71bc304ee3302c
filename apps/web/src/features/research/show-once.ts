const shown = new WeakSet<object>();

/** Shows what is asked for, once: not again where the panel is opened anew. A sheet that opens over the page takes the focus first. */
export function showOnce(wanted: object, show: () => void): void {
  if (shown.has(wanted)) return;
  shown.add(wanted);
  setTimeout(show);
}
