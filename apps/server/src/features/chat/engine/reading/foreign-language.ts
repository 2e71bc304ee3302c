/** Small words of other languages that are none in English, by language. */
const smallWords: ReadonlyArray<readonly [language: string, words: ReadonlySet<string>]> = [
  [
    'German',
    new Set(
      'wie ist der die das und ein eine hat sich dieses jahr seit wird von ich nicht aktie aktien sind warum welche kurs gegen zwischen im letzten jahren heute'.split(
        ' ',
      ),
    ),
  ],
  [
    'Spanish',
    new Set(
      'el la los las es de en cuál cual cuánto cuanto cómo como por qué que ha está una un acciones acción año años desde hoy del precio para con'.split(
        ' ',
      ),
    ),
  ],
  [
    'French',
    new Set(
      "le les des est et une dans du quel quelle quels comment pourquoi depuis cette année cours aujourd'hui avec pour sur au aux ont".split(
        ' ',
      ),
    ),
  ],
  [
    'Italian',
    new Set('il lo gli che è di una sono come quanto perché azioni anno dal della del oggi quale prezzo ha'.split(' ')),
  ],
  [
    'Portuguese',
    new Set('o os as é do da em uma qual quanto como por que ações ano desde hoje preço está não'.split(' ')),
  ],
  [
    'Dutch',
    new Set('het een van is de hoe wat zijn dit jaar sinds aandeel aandelen koers waarom niet voor met'.split(' ')),
  ],
];
const english = new Set(
  'the is are was were of in on for to and or what how why when which who did does do has have had my me i it this that with over since last year price a an at by from be been can you show tell'.split(
    ' ',
  ),
);
const fewestForeign = 2;
// Letters of other scripts, of which a question in English has hardly any.
const otherScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Greek}]/gu;
const mostForeignLetters = 3;

/** Whether a text is written in another language than English, told by its small words and its letters. */
export function isForeign(text: string): boolean {
  if ((text.match(otherScript) ?? []).length > mostForeignLetters) return true;
  const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const own = words.filter((word) => english.has(word)).length;
  return smallWords.some(([, known]) => {
    const foreign = words.filter((word) => known.has(word) && !english.has(word)).length;
    return foreign >= fewestForeign && foreign > own;
  });
}
