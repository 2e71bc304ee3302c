import type { Direction } from './directions.ts';

/** Words that say how a thing fared, though they are no verb of change. */
export type SpokenCourse = {
  direction: Direction;
  start: number;
  end: number;
  word: string;
  /** "Stellar" says more than that something rose. */
  isStrong: boolean;
  /** The length of time that it is said of, "year"; null for none. */
  span: string | null;
};

const span = '(year|twelve months|half|quarter|month|week|session|day|spell|stretch|run|ride|time)';
const lead =
  '\\b(?:had|has|have|having|enjoyed?|suffered|endured|saw|posted|delivered|was|were|been|is|made (?:for|it)|turned in|of|became)\\s(?:itself |themselves )?(?:an?|another|its|their|one)\\s(?:[a-z]+ly |very |rather |quite |truly |simply )?';
const heading = '(?:^\\W*|[:|,\u2013\u2014] )(?:an?|another|the)?\\s?(?:[a-z]+ly )?';

const good = 'good|fine|decent|solid|strong|positive|profitable|winning|happy|pleasant|up|healthy|rewarding';
const poor =
  'bad|poor|weak|disappointing|difficult|tough|rough|hard|negative|losing|unhappy|painful|costly|down|bumpy|troubled|sour';
const splendid =
  'banner|stellar|great|superb|excellent|wonderful|terrific|spectacular|golden|bumper|blockbuster|brilliant|outstanding|fabulous|fantastic|vintage|memorable|triumphant|glorious|magnificent|remarkable|dazzling|sparkling|storming|cracking|dream|record|amazing|incredible|marvell?ous|impressive|exceptional|phenomenal|sensational';
const dreadful =
  'terrible|dreadful|awful|dismal|disastrous|horrible|horrid|lousy|abysmal|nightmare|nightmarish|calamitous|wretched|brutal|grim|forgettable|torrid|rotten|woeful|catastrophic|miserable|ghastly|bruising|punishing|appalling|atrocious';
const holders = '(?:holders|owners|shareholders|stockholders|investors|backers|buyers|believers)';

type Words = { pattern: RegExp; direction: Direction; isStrong?: true };

const words = (pattern: string, direction: Direction, isStrong?: true): Words => ({
  pattern: new RegExp(pattern, 'gi'),
  direction,
  ...(isStrong === undefined ? {} : { isStrong }),
});

const toldOfYears: readonly Words[] = [lead, heading].flatMap((before) => [
  words(`${before}(?:${good})\\s${span}\\b`, 1),
  words(`${before}(?:${poor})\\s${span}\\b`, -1),
  words(`${before}(?:${splendid})\\s${span}\\b`, 1, true),
  words(`${before}(?:${dreadful})\\s${span}\\b`, -1, true),
]);

const others: readonly Words[] = [
  words(`\\b${span} to (?:remember|cherish|savou?r|celebrate)\\b`, 1, true),
  words(
    `\\b(?:was|were|is|proved|turned out|has been) (?:an? |the )?(?:\\w+ )?(?:gift|boon|joy|treat|godsend|blessing|windfall|smash|success|triumph|hit) (?:to|for|with) (?:its |their |the )?(?:${holders}|all|many|those)\\b|\\bworth every (?:penny|cent|dollar)\\b|\\bhanded (?:its |their )?${holders}\\b|\\brained? money\\b`,
    1,
    true,
  ),
  words(
    `\\b(?:was|were|is|proved|turned out|has been) (?:an? |the )?(?:\\w+ )?(?:curse|pain|headache|nightmare|burden|drag|dud|flop|failure|disappointment|misery) (?:to|for|on) (?:its |their |the )?(?:${holders}|all|many|those)\\b|\\bburn(?:ed|t) (?:its |their )?${holders}\\b|\\blick(?:ed|ing) (?:its|their) wounds\\b|\\bwings clipped\\b|\\blost (?:its|their) (?:shine|lustre|luster|sheen|sparkle|way|footing|mojo)\\b`,
    -1,
    true,
  ),
  words(`\\b${span} to forget\\b|\\bannus horribilis\\b`, -1, true),
  words('\\bin the black\\b|\\bin positive territory\\b|\\bin profit\\b|\\babove water\\b', 1),
  words('\\bin the red\\b|\\bin negative territory\\b|\\bunder ?water\\b', -1),
  words(
    '\\b(?:higher|above)(?: than)? where (?:it|they) (?:began|started|opened)\\b|\\bhigher than (?:it|they) (?:began|started|opened)\\b',
    1,
  ),
  words(
    '\\b(?:lower|below)(?: than)? where (?:it|they) (?:began|started|opened)\\b|\\blower than (?:it|they) (?:began|started|opened)\\b',
    -1,
  ),
  words(
    `\\b${holders}\\b[^.;]{0,30}\\b(?:richer|wealthier|better off)\\b|\\b(?:made|earned|making|makes) (?:its |their )?(?:${holders} )?money\\b|\\b(?:rewarded|enriched) (?:its |their )?${holders}\\b|\\bgained ground\\b`,
    1,
  ),
  words(
    `\\b${holders}\\b[^.;]{0,30}\\b(?:poorer|worse off|out of pocket)\\b|\\b(?:lost|losing|loses|cost) (?:its |their )?(?:${holders} )?money\\b|\\blost ground\\b|\\bdisappointed(?: (?:its |their )?${holders})?(?=[.,;!]|$)`,
    -1,
  ),
  words(
    '\\bon the (?:rise|up|way up)\\b|\\bin an uptrend\\b|\\btrend(?:ed|s|ing) (?:up|higher)(?:wards?)?\\b|\\b(?:head(?:ed|s|ing)|went|going|point(?:ed|s|ing)) (?:up|higher|north|upwards?)\\b',
    1,
  ),
  words(
    '\\bon the (?:decline|way down|slide)\\b|\\bin (?:an? )?(?:decline|retreat|downtrend)\\b|\\btrend(?:ed|s|ing) (?:down|lower)(?:wards?)?\\b|\\b(?:head(?:ed|s|ing)|went|going|point(?:ed|s|ing)) (?:down|lower|south|downwards?)\\b',
    -1,
  ),
  words(
    '\\bon (?:a (?:tear|roll|high|hot streak|winning streak|charge)|fire)\\b|\\bsoar(?:ed|s|ing)?\\b|\\bsky-?rocket(?:ed|s|ing)?\\b|\\b(?:took|takes|taking) off\\b|\\bto the moon\\b|\\bsailed (?:through|ahead|along)\\b|\\bfrom strength to strength\\b|\\bpaid off\\b|\\bboom(?:ed|s|ing)\\b|\\bflying\\b|\\bsurging\\b|\\brallying\\b|\\bthriv(?:ed|es|ing)\\b|\\bflourish(?:ed|es|ing)\\b|\\b(?:shone|zoomed|rocketed|prospered|excelled|sparkled|shot up|roared|romped|cruised|steamed|powered) ?(?:ahead|up|higher|on|along)?\\b|\\b(?:triumph|heyday|golden (?:age|days|patch)|purple patch)\\b',
    1,
    true,
  ),
  words(
    '\\bin free ?-?fall\\b|\\bnose-?div(?:ed|es|ing|e)\\b|\\bcrater(?:ed|s|ing)?\\b|\\bimplod(?:ed|es|ing)\\b|\\bhit the skids\\b|\\boff the rails\\b|\\blimp(?:ed|s|ing)\\b|\\bcrash(?:ed|es|ing)\\b|\\bsinking\\b|\\btumbling\\b|\\bplunging\\b|\\bsliding\\b|\\bcollaps(?:ed|es|ing)\\b|\\bbled\\b|\\bbleeding\\b|\\bin tatters\\b|\\ba disaster\\b|\\bon the ropes\\b|\\bflounder(?:ed|s|ing)\\b|\\blanguish(?:ed|es|ing)\\b|\\b(?:tank(?:ed|s|ing)|flopp?(?:ed|s|ing)|bombed|slump(?:ed|s|ing)|crumbl(?:ed|es|ing)|wilt(?:ed|s|ing)|sputter(?:ed|s|ing)|stumbl(?:ed|es|ing)|struggl(?:ed|es|ing)|plummet(?:ed|s|ing)|swoon(?:ed|s|ing)|sagg(?:ed|ing)|took a (?:beating|hit|hammering|battering|knock))\\b|\\bunder pressure\\b|\\bout of favou?r\\b|\\b(?:on|took it on) the chin\\b|\\brock bottom\\b',
    -1,
    true,
  ),
];

/** The figures of speech of a text that say how something fared ("a banner year", "in the red"), in order. */
export function findSpokenCourses(text: string): SpokenCourse[] {
  return [...toldOfYears, ...others]
    .flatMap(({ pattern, direction, isStrong = false }) =>
      [...text.matchAll(pattern)].map(({ index, 0: word, 1: told }): SpokenCourse => ({
        direction,
        start: index,
        end: index + word.length,
        word: word.trim(),
        isStrong,
        span: told?.toLowerCase() ?? null,
      })),
    )
    .toSorted((one, other) => one.start - other.start);
}

const fallen =
  'bust|slump|slide|decline|fall|drop|plunge|collapse|rout|sell-?off|crash|tumble|downturn|retreat|loss|losses|weakness|slip|demise';
const risen =
  'rally|surge|climb|rise|gain|gains|advance|rebound|recovery|boom|jump|ascent|strength|upswing|comeback|run-up';

/** What a heading or a cell calls the course of something: "NVDA's slump", "The MSFT rally", "up". */
export function findNamedCourses(text: string): SpokenCourse[] {
  return (
    [
      [
        new RegExp(
          `\\b(?:${fallen})\\b|\\b(?:falling|sinking|dropping|declining|sliding|down|lower|negative)\\b|[\\u25bc\\u2193\\u2b07\\u{1f4c9}\\u2198]`,
          'giu',
        ),
        -1,
      ],
      [
        new RegExp(
          `\\b(?:${risen})\\b|\\b(?:rising|climbing|gaining|growing|up|higher|positive)\\b|[\\u25b2\\u2191\\u2b06\\u{1f4c8}\\u2197\\u{1f680}]`,
          'giu',
        ),
        1,
      ],
    ] as const
  ).flatMap(([pattern, direction]) =>
    [...text.matchAll(pattern)].map(({ index, 0: word }): SpokenCourse => ({
      direction,
      start: index,
      end: index + word.length,
      word,
      isStrong: false,
      span: null,
    })),
  );
}
