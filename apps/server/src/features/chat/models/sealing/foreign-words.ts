// Number words of German, Dutch, French, Spanish, Italian and Portuguese that are no English words.
const words = [
  'zwei drei vier f\u00fcnf fuenf sechs sieben acht neun zehn zw\u00f6lf zwoelf',
  'twee drie vijf zes zeven negen tien twaalf dertien veertien vijftien zestien zeventien achttien negentien',
  'deux trois quatre cinq sept huit neuf onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante',
  'dos tres cuatro cinco siete ocho nueve diez doce trece catorce diecis\u00e9is veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento doscientos',
  'tre quattro cinque sette otto nove dieci undici dodici tredici quattordici quindici sedici venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento duecento',
  'dois duas tr\u00eas sete oito dez doze treze quatorze vinte trinta quarenta cinquenta sessenta cem duzentos',
].join(' ');
const compounds =
  '\\p{L}{0,12}(?:hundert|tausend|millionen|milliarden|zwanzig|drei\u00dfig|dreissig|vierzig|f\u00fcnfzig|sechzig|siebzig|achtzig|neunzig|honderd|duizend|twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig)\\p{L}{0,12}';
const shares =
  '\\p{L}{1,20}\\s(?:prozent|procent|por ?ciento|per cento|por cento|pour cent|procents?|persen|prosent|procenta?)';

export const foreignNumberWord = new RegExp(
  `(?<![\\p{L}])(?:${shares}|${words.split(' ').join('|')}|${compounds})(?![\\p{L}])`,
  'giu',
);

const englishWords: ReadonlySet<string> = new Set(
  (
    'the a an of in is was were are be been and or to for on by at its it that this these those with as from than not no but if so more less most ' +
    'over under up down last next year years month months week day days quarter since until between against about after before while when where which who ' +
    'has have had can cannot could would may might will do does did i you we they he she my your our their there here what how why all each both any some ' +
    'rose fell returned gained lost closed returns return data evidence because only also however still then now same other further note source ' +
    'regime inflation growth volatility drawdown price prices close yield curve simulated stale figures show shows compared during'
  ).split(' '),
);
const shortest = 4;
const commonShare = 0.2;

/** False for a sentence of some length with too few common English words: its figures might be in words that are not known. */
export function isLikelyEnglish(text: string): boolean {
  const found = text.toLowerCase().match(/\p{L}[\p{L}'\u2019]*/gu) ?? [];
  if (found.length < shortest) return true;
  return found.filter((word) => englishWords.has(word)).length >= found.length * commonShare;
}
