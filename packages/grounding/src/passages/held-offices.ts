const office =
  /\b(?:(?:Chief|Principal)\s(?:\p{Lu}\p{Ll}+(?:,\s|\s(?:and\s|&\s)?)){1,4}?Officer|CEO|CFO|COO|CTO|President|Chair(?:man|woman|person)?|General Counsel|Secretary|Treasurer|Controller)\b/gu;
const person = /(?<![\p{L}.])\p{Lu}\p{Ll}+(?:\s\p{Lu}\.?)?(?:\s\p{Lu}[\p{Ll}'’-]+\p{Ll}){1,2}(?![\p{L}])/gu;

/** The kinds of office that one title may stand for: "Principal Executive Officer" is the CEO. */
const kinds: readonly (readonly [string, RegExp])[] = [
  ['executive', /\bExecutive\b|\bCEO\b/],
  ['financial', /\bFinancial\b|\bFinance\b|\bCFO\b/],
  ['accounting', /\bAccounting\b/],
  ['operating', /\bOperat\w+\b|\bCOO\b/],
  ['technology', /\bTechnology\b|\bCTO\b/],
  ['legal', /\bLegal\b|\bCounsel\b/],
];

const reach = 200;
/** What may stand between a name and its office, be it a cell of a table of signatures. */
const linking =
  /^[\s,|(]*(?:who\s)?(?:(?:is|was|serves|served|serving|acts|acting)\s)?(?:as\s)?(?:the\s|its\s|our\s|their\s|the\s\w+['’]s\s)?$/i;

type Place = { text: string; start: number; end: number };

function placesOf(pattern: RegExp, text: string): Place[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
  }));
}

function kindsOf(title: string): string[] {
  return kinds.flatMap(([kind, words]) => (words.test(title) ? [kind] : []));
}

/** The office that stands right before a name, "CEO A", else the one behind it; null for none, and where either may be meant. */
function officeBeside(name: Place, offices: readonly Place[], text: string): Place | null {
  const before = offices.find(({ end }) => end <= name.start && /^,?\s$/.test(text.slice(end, name.start)));
  const behind = offices.find(({ start }) => start >= name.end && linking.test(text.slice(name.end, start)));
  if (before === undefined || behind === undefined) return before ?? behind ?? null;
  return before.end + 1 === name.start ? before : null;
}

/** The names of a claim with the office that it gives each: "A, CEO, and B, CFO", "CEO A", "A and B as CEO and CFO, respectively". */
function officesGiven(claim: string): { name: string; title: string }[] {
  const offices = placesOf(office, claim);
  if (offices.length === 0) return [];
  const names = placesOf(person, claim).filter(
    ({ start, end }) => !offices.some((each) => each.start < end && start < each.end),
  );
  const listed = /\brespectively\b/i.test(claim)
    ? names.filter(({ end }) => end <= (offices[0]?.start ?? 0)).slice(-offices.length)
    : [];
  return names.flatMap((name) => {
    const at = listed.length === offices.length ? listed.indexOf(name) : -1;
    const given = at >= 0 ? offices[at] : officeBeside(name, offices, claim);
    return given === undefined || given === null ? [] : [{ name: name.text, title: given.text }];
  });
}

/** The kinds of all offices that a passage gives a name, right before it or behind it up to the next signature. */
function officesHeld(name: string, passage: string): Set<string> {
  const titles: string[] = [];
  for (let at = passage.indexOf(name); at >= 0; at = passage.indexOf(name, at + name.length)) {
    const end = at + name.length;
    const [behind = ''] = passage.slice(end, end + reach).split('/s/');
    const offices = placesOf(office, behind);
    const [first] = offices;
    if (first !== undefined && linking.test(behind.slice(0, first.start)))
      titles.push(...offices.map(({ text }) => text));
    const ahead = passage.slice(Math.max(0, at - reach), at);
    titles.push(
      ...placesOf(office, ahead).flatMap(({ text, end: stop }) => (/^,?\s$/.test(ahead.slice(stop)) ? [text] : [])),
    );
  }
  return new Set(titles.flatMap(kindsOf));
}

/** The first person to whom a claim gives an office while the passage gives another; null when there is none such. */
export function findOtherOffice(claim: string, passage: string): string | null {
  const wrong = officesGiven(claim).find(({ name, title }) => {
    const claimed = kindsOf(title);
    const held = claimed.length === 0 ? new Set<string>() : officesHeld(name, passage);
    return held.size > 0 && !claimed.some((kind) => held.has(kind));
  });
  return wrong === undefined ? null : `${wrong.name}, ${wrong.title}`;
}
