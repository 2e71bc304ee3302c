import type { Operation } from './claim-operation.ts';
import { wordsIn } from './label-words.ts';

/** Words that change nothing of a level that is looked up, where they stand beside its label, period and figure. */
const plain =
  'the a an of in for at on as is are was were be been being its their our his her it they that which this these those there ' +
  'we have has had having with s during do does did just exactly precisely overall respectively respective same ' +
  'approximately about around roughly nearly almost some ' +
  'company group corporation firm fiscal calendar year full financial end ended ending ' +
  'level value amount figure number total balance price rate count table evidence ' +
  'came come comes coming to amounted amounts totaled totalled totals stood stands reached reaches hit numbered stayed remained ' +
  'equaled equalled equals worked out ran run worth reported reports recorded posted booked recognized recognised ' +
  'showed shown shows showing see saw given gave gives listed stated printed said says according';

const move =
  'climbed climb gained gain gains jumped jump surged surge soared improved improve worsened deteriorated expanded expand advanced advance rallied accelerated ' +
  'widened widen narrowed narrow swelled strengthened shrank slid lost reduced contracted slipped plunged tumbled sank eased weakened shed ' +
  'slumped swung moved went doubled tripled trebled quadrupled halved fold spiked leapt ballooned escalated recovered rebounded mounted picked ' +
  'slowed decelerated retreated dipped receded softened plummeted collapsed dwindled diminished moderated cooled edged ticked ' +
  'risen grown fallen increase increased increases decrease decreased decreases rose rises fell falls rise fall grew grows growth declined ' +
  'decline dropped drop change changed movement reduction added up down wise brought';

const measure =
  'percent percentage point basis bps pp per cent nominal absolute relative term terms rate negative positive cents';
const pace = 'faster slower quickly rapidly sharply steeply strongly slowly gently';
const joined =
  'by from to and between over across through among against versus vs compare compared compares comparison both or period years one';
const sums = 'sum total aggregate aggregated cumulative together combined altogether both';
const shares =
  'ratio share proportion fraction portion represent represented represents account accounted accounts comprise comprised comprises constitute ' +
  'constituted constitutes constitution made make up correspond corresponded corresponds expressed equal out times time twice multiple';
const plainWords = wordsIn(plain);
const wordsOf: Readonly<Record<Exclude<Operation, 'forecast'>, ReadonlySet<string>>> = {
  lookup: plainWords,
  level: plainWords,
  change: wordsIn(`${plain} ${move} ${measure} ${joined} ending difference than`),
  compound: wordsIn(
    `${plain} ${move} ${measure} ${joined} compound compounded cagr annual annually annum annualized annualised`,
  ),
  difference: wordsIn(`${plain} ${move} ${measure} ${joined} ${pace} than`),
  average: wordsIn(`${plain} ${joined} percentage proportion ratio share annual per`),
  total: wordsIn(`${plain} ${joined} ${sums}`),
  share: wordsIn(`${plain} ${joined} ${shares} ${measure} over`),
  ratio: wordsIn(`${plain} ${joined} ${shares} ${measure} ${move} than`),
  per: wordsIn(`${plain} ${joined} ${shares} per each`),
  comparison: wordsIn(`${plain} ${joined} than`),
  superlative: wordsIn(`${plain} ${joined} among when`),
};
const allWords: ReadonlySet<string> = new Set([
  ...Object.values(wordsOf).flatMap((words) => [...words]),
  ...wordsIn('while whereas but although though'),
]);

/** Words that say how one value stands to another, or to other times, wherever they stand. */
const relating = wordsIn(
  'higher lower greater larger smaller more less bigger fewer better worse than above below exceeded peak peaked highest lowest largest smallest ' +
    'most least maximum minimum average mean before after since until outside excluding except without then again still already yet only ever never further each every',
);

/** May a word that the evidence holds say of what a computation is told? Not where it is one of an operation. */
export function isOfContent(word: string): boolean {
  return !relating.has(word);
}

/** The words by which a claim states such a computation, and those that change nothing beside them; of every one for null. */
export function operationWords(operation: Operation | null): ReadonlySet<string> {
  return operation === null || operation === 'forecast' ? allWords : wordsOf[operation];
}
