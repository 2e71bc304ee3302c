// Number words of other languages in Latin letters that are no English words.
const words = [
  'zwei drei vier f\u00fcnf fuenf sechs sieben acht neun zehn zw\u00f6lf zwoelf',
  'twee drie vijf zes zeven negen tien twaalf dertien veertien vijftien zestien zeventien achttien negentien',
  'deux trois quatre cinq sept huit neuf onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante',
  'dos tres cuatro cinco siete ocho nueve diez doce trece catorce diecis\u00e9is diecisiete dieciocho diecinueve veinte veintiuno veinticinco treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento doscientos',
  'tre quattro cinque sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento duecento',
  'dois duas tr\u00eas sete oito dez doze treze quatorze quinze dezasseis dezesseis dezessete dezoito dezenove dezanove vinte trinta quarenta cinquenta sessenta cem duzentos',
  'tolv tretton fjorton femton tjugo trettio fyrtio femtio sextio sjuttio \u00e5ttio nittio hundra tusen fyra sju \u00e5tta',
  'syv otte elleve tretten fjorten femten tyve tredive fyrre halvtreds tusind hundrede',
  'dwa trzy cztery pi\u0119\u0107 sze\u015b\u0107 siedem osiem dziewi\u0119\u0107 dziesi\u0119\u0107 dwana\u015bcie dwadzie\u015bcia tysi\u0105c',
  't\u0159i \u010dty\u0159i p\u011bt \u0161est sedm osm dev\u011bt deset jeden\u00e1ct dvan\u00e1ct dvacet tis\u00edc',
  'kaksi kolme nelj\u00e4 viisi kuusi seitsem\u00e4n kahdeksan yhdeks\u00e4n kymmenen kaksitoista tuhat',
  'kett\u0151 h\u00e1rom n\u00e9gy h\u00e9t nyolc kilenc t\u00edz tizenk\u00e9t tizenkett\u0151 h\u00fasz sz\u00e1z',
  'trei patru cinci \u0219ase \u0219apte zece doisprezece dou\u0103zeci',
  'iki d\u00f6rt be\u015f yedi sekiz dokuz yirmi otuz k\u0131rk altm\u0131\u015f y\u00fczde',
  'dua tiga empat enam tujuh delapan sembilan sepuluh belas puluh seratus ratus ribu',
  'mbili asilimia m\u01b0\u1eddi tr\u0103m ngh\u00ecn duodecim viginti',
].join(' ');
const compounds =
  '\\p{L}{0,12}(?:hundert|tausend|millionen|milliarden|zwanzig|drei\u00dfig|dreissig|vierzig|f\u00fcnfzig|sechzig|siebzig|achtzig|neunzig|honderd|duizend|twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig)\\p{L}{0,12}';
const shares =
  '\\p{L}{1,20}\\s(?:prozent|procent|por ?ciento|per cento|por cento|pour cent|procents?|persen|prosent|procenta?|prosenttia|sz\u00e1zal\u00e9k\\p{L}*|la sut\u0103|protsent\\p{L}*|pr\u00f3sent|paasento|pratishat|peosenteu|ahuz\\p{L}*|ehuneko|asilimia|posto|odsto|odstotk\\p{L}*|procent\\p{L}*|percentu\\p{L}*)|bai fen zhi|to\u00eds ekat\u00f3|tois ekato';

/** Doubled, tripled and halved, and shares of another language. */
const multiples =
  '(?:verdoppel|verdreifach|vervierfach|halbier|doubl(?=[\u00e9\u00e8])|tripl(?=[\u00e9\u00e8])|duplic(?=[\u00f3a\u00e1])|triplic(?=[\u00f3a\u00e1])|raddoppi|dimezz)\\p{L}{0,8}|ein(?:e[nms]?)?\\s(?:viertel|drittel|f\u00fcnftel|zehntel)|(?:de|la) moiti\u00e9|un (?:quart|tiers|tercio|terzo)|la (?:mitad|met\u00e0)|(?:die |der |the )?h\u00e4lfte|un (?:cinqui|sixi|septi|huiti|neuvi|dixi)\u00e8me|un (?:quinto|sexto|d\u00e9cimo|sesto|decimo)|una (?:quinta|cuarta|tercera|d\u00e9cima) parte';

/** English number words backwards, and misspelt so that each is read as it is meant. */
const reversed =
  'three four five seven eight nine eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion percent'
    .split(' ')
    .map((word) => word.split('').toReversed().join(''));
const misspelt = 'twelv tweleve twelfe fivety fiveteen threeteen ninty nintey fourty sevn eigth'.split(' ');

export const foreignNumberWord = new RegExp(
  `(?<![\\p{L}])(?:${shares}|${[...words.split(' '), ...reversed, ...misspelt].join('|')}|${compounds}|${multiples})(?![\\p{L}])`,
  'giu',
);

const englishWords: ReadonlySet<string> = new Set(
  (
    'the a an of in is was were are be been and or to for on by at its it that this these those with as from than not no but if so more less most ' +
    'over under up down last next year years month months week day days quarter since until between against about after before while when where which who ' +
    'has have had can cannot could would may might will do does did i you we they he she my your our their there here what how why all each both any some ' +
    'rose fell returned gained lost closed returns return data evidence because only also however still then now same other further note source ' +
    'regime inflation growth volatility drawdown price prices close yield curve simulated stale figures show shows compared during ' +
    'them him out into because first second early late large small high low new old many few own good best well often never always still ' +
    'company companies firm firms bank banks fund funds stock stocks share shares market markets bond bonds rate rates revenue earnings losses loss profit cash debt goods ' +
    'tariffs workers managers investors traders customers makers report reports holdings dividends chains supply capital software research swaps ' +
    'sell sells sold buy buys make makes made cover covers follow follows file files hold holds require requires govern governs face faces matter matters ' +
    'use uses used need needs run runs help helps keep keeps mean means internal chinese american european russian british big ' +
    'work works way ways time long short value option options strike strikes trade trades trend trends policy demand design designs grow grows chip chips maker said say says ' +
    'headline headlines lift lifts near nears expiry expiries like unlike through within across into per such than very much business customer product products industry sector ' +
    'risk risks growth cost costs income tax taxes money world economy economic consumer spending energy food oil gas gold dollar economies people country countries ' +
    'build builds built limit limits loan loans job jobs count counts outside inside car cars electric off run out plan plans pay pays paid owe owes lend lends borrow borrows insurance retail online store stores drinks water power health drug drugs weekly monthly yearly rule rules law laws paper papers list lists change changes fall falls rise rises part parts kind kinds level levels point points set sets tell tells give gives take takes'
  ).split(' '),
);
const shortest = 4;
const commonShare = 0.2;
/** Endings that few other languages in Latin letters have on words of this length. */
const englishEnding = /^[a-z]{3,}(?:[b-df-hj-np-tv-z]ed|ly|ness|[b-df-hj-np-tv-z]ings?)$/;

/** False for a sentence of some length with too few English words: its figures might be in words that are not known. */
export function isLikelyEnglish(text: string): boolean {
  // Tickers are of no language.
  const found =
    text
      .replaceAll(/\b[A-Z]{2,5}\b/g, ' ')
      .toLowerCase()
      .match(/\p{L}[\p{L}'\u2019]*/gu) ?? [];
  if (found.length < shortest) return true;
  return (
    found.filter((word) => englishWords.has(word) || englishEnding.test(word)).length >= found.length * commonShare
  );
}
