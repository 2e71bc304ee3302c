import type { Page } from 'playwright-core';

const mostStops = 400;

// What runs in the page. Each stop keeps how it is drawn with the focus, to compare once the focus has left.
const script = `window.tabWalk = (() => {
  const controls = 'a[href],area[href],button,input,select,textarea,summary,[contenteditable=true],' +
    ['button','link','checkbox','switch','radio','tab','option','menuitem','slider','combobox','application']
      .map((role) => '[role=' + role + ']').join();
  const groups = ['radiogroup','tablist','listbox','grid','menu','menubar','toolbar','tree','application']
    .map((role) => '[role=' + role + ']').join();
  const stops = [];
  const mostFrames = 60;
  const nextFrame = () => new Promise((drawnAgain) => requestAnimationFrame(() => requestAnimationFrame(drawnAgain)));
  const framesOf = (element) => {
    const frames = [];
    for (let at = element; at && frames.length < 4; at = at.parentElement) frames.push(at);
    for (const label of element.labels ?? []) frames.push(label, ...label.children);
    if (element.nextElementSibling) frames.push(element.nextElementSibling);
    return frames;
  };
  const drawn = (element) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(element);
    return [outlineStyle === 'none' || outlineWidth === '0px' ? '' : outlineWidth + outlineColor, boxShadow, borderColor].join('|');
  };
  const named = (element) => {
    const text = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent ?? '';
    return (element.getAttribute('role') ?? element.localName) + ' “' + (text.trim().replace(/\\s+/g, ' ').slice(0, 50) || element.id) + '”';
  };
  const inFront = (element) => {
    const boxes = [...element.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const framed = element.labels?.[0] ?? element;
    const hits = boxes.flatMap(({ left, top, width, height }) => [[.5,.5],[.1,.5],[.9,.5],[.5,.1],[.5,.9]].map(([x, y]) =>
      document.elementFromPoint(left + width * x, top + height * y)));
    const isOwn = (hit) => hit !== null && hit !== document.body && hit !== document.documentElement &&
      (element.contains(hit) || hit.contains(element) || framed.contains(hit));
    if (hits.some(isOwn)) return null;
    const other = hits.find((hit) => hit !== null);
    return 'at ' + boxes.map(({ left, top }) => Math.round(left) + ',' + Math.round(top)).join(' ') + (other ? ' behind ' + named(other) : ' outside');
  };
  const modal = () => document.querySelector('dialog:modal') ?? document;
  const usable = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled') &&
    element.getAttribute('aria-disabled') !== 'true' && !element.closest('[inert],[aria-hidden=true]') &&
    element.getClientRects().length > 0 && element.type !== 'hidden';
  return {
    begin() {
      const top = document.createElement('span');
      top.tabIndex = -1;
      document.body.prepend(top);
      document.activeElement?.blur();
      top.focus({ preventScroll: true });
      top.remove();
    },
    async stop() {
      await nextFrame();
      const element = document.activeElement;
      if (element === null || element === document.body || element === document.documentElement) return 'out';
      if (element === stops.at(-1)?.element) return 'within';
      if (element === stops[0]?.element) return 'first';
      if (stops.some((stop) => stop.element === element)) return 'again';
      let front = inFront(element);
      for (let frame = 0; front !== null && frame < mostFrames; frame += 1) {
        await nextFrame();
        front = inFront(element);
      }
      stops.push({ element, front, frames: framesOf(element).map((frame) => ({ frame, look: drawn(frame) })) });
      return 'new';
    },
    faults() {
      document.activeElement?.blur();
      const reached = new Set(stops.map(({ element }) => element));
      const found = [];
      for (const { element, frames, front } of stops) {
        if (!element.isConnected) continue;
        if (frames.every(({ frame, look }) => drawn(frame) === look)) found.push('no ring on ' + named(element));
        if (front !== null) found.push('not in sight: ' + named(element) + ', ' + front);
      }
      for (const element of modal().querySelectorAll(controls)) {
        if (!usable(element) || reached.has(element)) continue;
        if (element.type === 'radio' && [...reached].some((other) => other.type === 'radio' && other.name === element.name)) continue;
        const group = element.closest(groups);
        if (group !== null && [...reached].some((other) => group.contains(other))) continue;
        if (element.id && [...reached].some((other) => other.getAttribute('aria-controls') === group?.id && group)) continue;
        found.push('not reached: ' + named(element));
      }
      return { stops: stops.length, found };
    },
  };
})()`;

/**
 * Goes through a page by Tab, from its top round to where it began, and tells which controls are not reached, are not
 * marked or are out of sight when they have the focus.
 */
export async function tabThrough(page: Page): Promise<{ stops: number; found: string[] }> {
  await page.evaluate(script);
  await page.evaluate('window.tabWalk.begin()');
  let outside = 0;
  for (let stop = 0; stop < mostStops && outside < 2; stop += 1) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate('window.tabWalk.stop()');
    if (where === 'first') break;
    if (where === 'out') outside += 1;
  }
  return page.evaluate('window.tabWalk.faults()');
}
