import { toneRules, type ToneRule } from './tone-rule.ts';
import { authority, boosters, patrons } from './word-classes.ts';

const winning =
  '(?:mak(?:e|ing)|made|earn\\w*|doubl\\w+|tripl\\w+|quadrupl\\w+|beat\\w*|outperform\\w*|retir\\w+|pocket\\w*|bank(?:ed|ing)|gain\\w*|profit\\w*|w[io]n|swear by|rave|thank us)';

const machine =
  '(?:ai|a\\.i\\.|artificial intelligence|algorithms?|neural net(?:work)?s?|machine[- ]learning|machines?|bots?|robots?|technology|software|system|engine|(?:our|this) model)';

/** A rank in praise; without its subject at the start of a sentence it praises the writer. */
const ranking =
  "(?:rated|voted|ranked|named|crowned|recogni[sz]ed as|chosen as) (?:as )?(?:the |a |america's |britain's |europe's )?(?:\\w+ )?(?:number[- ]one|no\\.? ?1|#1|best|top|most (?:trusted|accurate|reliable|popular)|first|leading|five[- ]stars?|5[- ]stars?)\\b";

const testimonials = toneRules(
  {
    category: 'testimonial_or_cherry_pick',
    rule: 'SEC 206(4)-1(a), (b)',
    points: 25,
    prohibited: true,
    excusedBy: ['negated', 'cited'],
  },
  [
    /\b(?:most|all|every one|(?:\d+|eight|nine|ninety) out|\d+(?:%| percent)) of (?:our |the )?(?:\d+ |ten )?(?:members|users|readers|subscribers|followers) (?:say|tell|beat|made|make|report|recommend|profit|won|win|doubled)/i,
    new RegExp(`\\b(?:our|my) (?:\\w+ ){0,2}${patrons} (?:have |are |all |often )*${boosters}${winning}\\b`, 'i'),
    new RegExp(
      `\\b(?:${patrons}|those) who (?:\\w+ )?(?:follow(?:ed)?|bought|took|used?|listen(?:ed)?|joined|acted|trust(?:ed)?|copied)\\b.{0,24}\\b(?:our|my|us|me)\\b.{0,50}\\b(?:${winning}|saw|turned|are (?:up|rich|sitting)|\\d+ ?%)`,
      'i',
    ),
    new RegExp(
      `["”],? (?:says|writes|said|wrote|raves|reports|tells us|told us|adds|gushes) (?:(?:a|an|one|our|another|happy|long-?time) ){1,3}(?:\\w+ ){0,2}(?:${patrons}|nurse|teacher|engineer)\\b`,
      'i',
    ),
    /["”],? (?:says|writes|said|wrote|raves|reports|tells us|told us|adds|gushes) [A-Z][a-z]+(?: [A-Z]\.?)?,? (?:from|of|in|\d\d|a \w+ (?:from|in))\b/,
    /\b(?:can't|cannot) (?:all )?be wrong\b|\bnever looked back\b|\bbest (?:money|decision|thing) (?:i|we) (?:have |had |'ve )?ever\b|\bwish (?:i|we) had (?:found|joined|started)\b/i,
    /\btrusted by (?:\w+ ){0,2}(?:thousands|millions|hundreds|\d[\d,]*|investors|professionals|families)\b/i,
    new RegExp(
      `\\b(?:our|us|we|aex|this (?:\\w+ )?(?:service|newsletter|platform|tool|desk|site|app|team|research))\\b.{0,40}\\b${ranking}`,
      'i',
    ),
    new RegExp(`^["“'(*\\s-]*${ranking}(?!.*, (?:the|[\\w&]+ (?:is|was|has|leads?|rose|fell|gained|trades?))\\b)`, 'i'),
    /\b(?:\w+ )?(?:out )?of our (?:\w+ ){0,2}(?:picks?|calls?|trades?|ideas?|recommendations?|alerts?|signals?|positions?|stocks?)\b.{0,40}\b(?:up|won|winners?|profit\w*|doubled|tripled|gained|rose|made|went|soared|returned|paid)\b/i,
    /\b(?:all )?(?:because of|thanks to|owes? (?:it )?(?:all )?to) (?:us\b|(?:our|this|my) (?:\w+ )?(?:service|newsletter|picks?|signals?|advice|alerts?|system|research|method|strategy|team|help))|\b(?:is|are|keeps?) thanking (?:us|me)\b|\b(?:tells?|told|wrote to|writes to|e-?mails?|e-?mailed) us (?:that |how |about )?(?:s?he|they|it|his|her|I)\b/i,
    /\b(?:we|our (?:team|firm|fund|service|newsletter|research|adviser|advisor)) (?:were|was|are|is|have been|has been|got) (?:just |recently |again )?(?:named|voted|ranked|rated|awarded|hono[u]?red|chosen|crowned|recogni[sz]ed)\b|\bin (?:good|safe|expert|capable|the best) hands\b/i,
    new RegExp(
      `\\b(?:[Ss]ee|[Ll]earn|[Dd]iscover|[Ff]ind out|[Rr]ead|[Hh]ear) how [A-Z][a-z]+ (?:\\w+ ){0,2}${winning}\\b`,
    ),
    /\bour (?:forecasts?|predictions?|calls?|models?|signals?|picks?) (?:have |has )?(?:always |all )?(?:c[ao]me true|(?:was|were|are|is|been) (?:right|correct|spot on|proven right))\b/i,
    /\bsee for yourself\b|\b(?:results|numbers|record|returns) (?:speaks? for (?:itself|themselves)|don't lie|do not lie)\b/i,
  ],
);

const machineClaims = toneRules(
  {
    category: 'ai_claims',
    rule: 'SEC 206(4)-1(a)(1), AI washing',
    points: 25,
    prohibited: true,
    excusedBy: ['negated', 'cited'],
  },
  [
    new RegExp(
      `\\b${machine}\\b.{0,40}\\b(?:never (?:miss|los|err|fail|sleep|wrong|been wrong)\\w*|perfect(?:ly)?|flawless(?:ly)?|infallibl[ey]|unerring(?:ly)?|uncanny|pinpoints?|without (?:fail|error)|in advance|before (?:it|they|anyone|everyone|others)|ahead of (?:the (?:crowd|market|street)|everyone|time|others)|every (?:turn|top|bottom|move|crash|rally|winner))\\b`,
      'i',
    ),
    new RegExp(
      `\\b${machine}\\b.{0,30}\\b(?:eliminates?|removes?|takes?|strips?|without)\\b.{0,20}\\b(?:guesswork|emotions?|errors?|risks?|luck)\\b`,
      'i',
    ),
    /\b(?:no|not a|not one) (?:human|person|(?:\w+ )?analyst|trader|fund manager|advis[eo]r|expert|professional|rival|competitor)s?\b.{0,20}\b(?:can|could|will|comes?|ever)\b.{0,12}\b(?:match|rival|equal|keep up|compete|come|close|beat (?:our|this|it))\b/i,
    new RegExp(
      `\\b${machine}\\b.{0,16}\\btells? (?:you|us|members|clients) (?:exactly |precisely )?(?:when|what|which|where)\\b`,
      'i',
    ),
    /\b(?:power|magic|might|genius|wizardry|miracle) of (?:ai|artificial intelligence|machine learning|quantum|algorithms?|big data)\b|\bsees? around corners\b|\bsuper-?powers?\b/i,
    /\b(?:tomorrow|next (?:week|month|year))'s (?:prices?|winners?|moves?|market|headlines)\b/i,
    new RegExp(
      `\\b(?:we|${machine})\\b.{0,16}\\bknows? (?:exactly |already |precisely )?(?:where|what|which|when)\\b.{0,40}\\b(?:will|going|next|tomorrow|before)\\b`,
      'i',
    ),
  ],
);

const endorsements = toneRules(
  {
    category: 'regulator_endorsement',
    rule: 'Advisers Act s.208(a)',
    points: 30,
    prohibited: true,
    excusedBy: ['negated', 'cited'],
  },
  [
    /\b(?:approved|endorsed|certified|vetted|recommended|blessed|cleared|trusted|verified|authori[sz]ed) by (?:the )?(?:u\.?s\.? |united states |american |federal )*(?:sec|securities and exchange commission|finra|cftc|federal reserve|fed|treasury|government|regulators?|irs|fdic|white house|congress)\b/i,
    /\b(?:sec|finra|cftc|federal reserve|treasury|government|regulators?|white house)\b.{0,20}\b(?:stands? behind|vouch(?:es)? for|signed off on|gave (?:its|their) blessing) (?:our|us|this|these|your)\b/i,
    new RegExp(
      `\\b${authority}\\b (?:itself |themselves |even |also |officials? |department |administration |commission )*(?:rel(?:y|ies)|uses?|trusts?|follows?|reads?|consults?|counts?|depends?|turns?|agrees?|cho(?:ose|oses|se)|hired?s?|loves?)(?: on| upon| to| with)? (?:our|us\\b|these|this (?:service|research|newsletter|model))`,
      'i',
    ),
    /\b(?:registered|licensed|regulated|supervised) (?:with|by) (?:the )?(?:sec|finra|cftc|regulators?)\b.{0,30}\b(?:so|means?|safe|trust|proof|quality|confidence|peace of mind)\b/i,
  ],
);

const invitations = toneRules(
  {
    category: 'hypothetical_performance',
    rule: 'SEC 206(4)-1(d)(6)',
    points: 25,
    prohibited: true,
    excusedBy: ['negated', 'cited'],
  },
  [
    /\b(?:back-?test\w*|simulat\w+|paper|hypothetical|model)\b.{0,70}\b(?:be yours|yours|share in|sign up|get the same|copy (?:it|us|our)|(?:and|so) can you)\b/i,
    /\bturn(?:s|ed|ing)? (?:just |only )?\$\s?[\d,.]+k? into (?:a fortune|millions|thousands|a million|wealth)\b/i,
    /(?<!\bat \d[\d.]*\s?(?:%|percent) (?:a|per) year, )\$\s?\d[\d,.]*k?(?: million| thousand)? (?:becomes?|turns? into|grows? (?:in)?to|is now|are now) \$\s?\d/i,
    /\b(?:had|if) you(?:'d| had)? (?:\w+ )?(?:put|followed|bought|invested|listened|joined|started|taken|trusted)\b.{0,40}\b(?:our|my|us|me|with us)\b.{0,60}\byou(?:'d| would| could)\b/i,
  ],
);

export const marketingRules: readonly ToneRule[] = [...testimonials, ...machineClaims, ...endorsements, ...invitations];
