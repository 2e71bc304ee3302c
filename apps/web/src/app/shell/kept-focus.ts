/** A control's place in one of the elements around it: in which of its children it stood, and as the how manieth control there. */
type Place = { around: Element; child: number; control: number };

const controls =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),summary';

/** What a press has led to is awaited so long, an answer of the server with it. */
const watchedMs = 5000;

/** What took a control's place stands for the work that goes on, and goes with it: a file that is made is awaited longer. */
const followedMs = 120_000;

/** The page may give the focus a place of its own first. */
const pageFirstMs = 100;

function placesOf(pressed: Element): Place[] {
  const places: Place[] = [];
  for (let inner = pressed; inner.parentElement !== null; inner = inner.parentElement) {
    const around = inner.parentElement;
    if (around === document.body) break;
    const control = inner === pressed ? 0 : [...inner.querySelectorAll(controls)].indexOf(pressed);
    places.push({ around, child: [...around.children].indexOf(inner), control });
  }
  return places;
}

/** Goes to the control that took the place of one that is gone, else to the nearest in what is left around it. */
function focusNearest(places: readonly Place[]): void {
  for (const { around, child, control } of places) {
    const next = around.isConnected ? around.children[Math.min(child, around.children.length - 1)] : undefined;
    const there = next?.matches(controls) === true ? [next] : [...(next?.querySelectorAll(controls) ?? [])];
    const found = there[Math.min(control, there.length - 1)] ?? around;
    // What cannot be seen, or is no control, does not take it.
    if (found instanceof HTMLElement) found.focus({ preventScroll: true });
    if (document.activeElement === found) return;
  }
}

function watch(held: Element, forMs = watchedMs): () => void {
  const places = placesOf(held);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopFollowing: (() => void) | undefined;
  const observer = new MutationObserver(() => {
    if (timer !== undefined || held.isConnected) return;
    timer = setTimeout(() => {
      stop();
      if (document.activeElement === document.body) focusNearest(places);
      const { activeElement: next } = document;
      if (next !== null && next !== document.body) stopFollowing = watch(next, followedMs);
    }, pageFirstMs);
  });
  const end = setTimeout(() => observer.disconnect(), forMs);
  function stop(): void {
    observer.disconnect();
    clearTimeout(end);
    clearTimeout(timer);
    stopFollowing?.();
  }
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/**
 * Whoever works by keys stays where they were when the control that they pressed goes away with what it did, as a row that is
 * removed does: the focus goes to what took its place. Gives the end of it.
 */
export function keepFocus(): () => void {
  let stop: (() => void) | undefined;
  function onClick({ detail }: MouseEvent): void {
    const pressed = document.activeElement;
    // A press of the pointer counts its clicks.
    if (detail > 0 || pressed === null || pressed === document.body) return;
    stop?.();
    stop = watch(pressed);
  }
  document.addEventListener('click', onClick, { capture: true });
  return () => {
    stop?.();
    document.removeEventListener('click', onClick, { capture: true });
  };
}
