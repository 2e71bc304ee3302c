import {
  ofCompany,
  ownedName,
  rule,
  spokenLead as lead,
  spokenName as name,
  spokenNow as now,
} from './spoken-words.ts';

const year = '(last year|last fiscal year|in its last (?:fiscal |financial )?year|in (?:19|20)\\d\\d|this year)';
const quarter = '(last quarter|in (?:its|the) (?:last|latest|newest) quarter|this quarter)';
const figureOfYear = `(?:${year}|${quarter})`;

// What a company sells, keeps, owes and has.
const accounts: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}(?:how much|what) (?:did|does|has) ${name} (?:sell|sold|turn over|turned over|take in|taken in|bring in|brought in|ring up)(?: in (?:sales|revenue))? ${figureOfYear}(?=\\W*$)`,
    "$1what was $2's revenue $3$4",
  ),
  rule(
    `${lead}how much (?:money|cash) (?:did|does|has) ${name} (?:take in|taken in|bring in|brought in|turn over) ${figureOfYear}(?=\\W*$)`,
    "$1what was $2's revenue $3$4",
  ),
  [/(?<=(?:'s|its|their) )top[- ]line(?: (?:figure|number|revenue))?\b/g, 'revenue'],
  [/(?<=(?:'s|its|their) )bottom[- ]line(?: (?:figure|number|profit))?\b/g, 'net income'],
  rule(
    `${lead}(?:how much|what (?:share|part|percent(?:age)?)) of (?:each|every) (?:dollar|buck|\\$1|\\$) (?:of|in) (?:sales|revenue) (?:does|did) ${name} keep(?: as profit)?${now}`,
    "$1what is $2's net margin",
  ),
  rule(
    `${lead}how (?:fat|thick|thin|big|good|high|wide|slim|healthy) (?:are|is) ${ownedName} (?:profit )?margins?${now}`,
    "$1what is $2's net margin",
  ),
  rule(`${lead}what (?:is|was) ${ownedName} multiple${now}`, "$1what is $2's p/e"),
  rule(
    `${lead}(?:what|how much) (?:do|does|are) (?:investors|people|the market|i|you|we)?(?: pay(?:ing)?| have to pay) for (?:a|one|each|every) dollar of ${ownedName} (?:earnings|profits?)${now}`,
    "$1what is $2's p/e",
  ),
  rule(
    `${lead}(?:what|how much) did ${name} (?:make|earn) (?:per|a|for each) share ${figureOfYear}(?=\\W*$)`,
    "$1what was $2's eps $3$4",
  ),
  rule(
    `${lead}when (?:do|will) we (?:hear|get (?:numbers|results)) from ${name}(?: next| again)?(?=\\W*$)`,
    '$1when does $2 report next',
  ),
  rule(
    `${lead}${ofCompany}(?:how|what) (?:was|were) ${ownedName} (?:last|latest|newest|most recent) quarter(?: like)?(?=\\W*$)`,
    '$1what did $2 report last quarter',
  ),
  rule(
    `${lead}${ofCompany}did ${name} have a (?:good|bad|strong|weak|great|poor) (?:last )?quarter(?=\\W*$)`,
    '$1what did $2 report last quarter',
  ),
  rule(
    `${lead}${ofCompany}(?:what|how) (?:were|are) ${ownedName} (?:latest |last |newest )?(?:results|numbers)(?=\\W*$)`,
    '$1what did $2 report last quarter',
  ),
  rule(
    `${lead}how much did ${name} (?:move|jump|fall|drop|rise|swing|react) (?:on|after) (?:its )?(?:earnings|results)(?: (?:the )?last time| last| this time)?(?=\\W*$)`,
    '$1how did $2 react to its last earnings',
  ),
  rule(
    `${lead}how much (?:in )?dividends? (?:would|will) (?:you|one) get (?:from|on|for) ${name}${now}`,
    '$1what dividend does $2 pay',
  ),
  rule(
    `${lead}what does (?!.*\\b(?:treasur|bond|note|bill|curve|10|ten|two|2)\\b)${name} yield${now}`,
    "$1what is $2's dividend yield",
  ),
  rule(
    `${lead}how much does ${name} (?:pay|pay out) (?:relative to|compared (?:to|with)|for|against) (?:its|the) (?:share )?price${now}`,
    "$1what is $2's dividend yield",
  ),
  rule(`${lead}how much (?:money )?does ${name} owe(?: in all)?${now}`, '$1how much debt does $2 have'),
  rule(
    `${lead}(?:what|how (?:big|large|high)) (?:are|is) ${ownedName} (?:borrowings?|debts?|debt load|liabilit(?:y|ies) to lenders)${now}`,
    '$1how much debt does $2 have',
  ),
  rule(
    `${lead}how much (?:money|cash) does ${name} have (?:in the bank|at hand|on hand|in hand|stashed away|lying around|on its books)${now}`,
    '$1how much cash does $2 have',
  ),
  rule(
    `${lead}(?:what|how (?:big|large|high)) (?:is|are) ${ownedName} cash (?:pile|position|hoard|balance|reserves?|holdings?)${now}`,
    '$1how much cash does $2 have',
  ),
  rule(`${lead}what is (?:the whole of|all of|the entire|the whole) ${name} worth${now}`, "$1what is $2's market cap"),
  rule(
    `${lead}how many (?:shares of ${name}|${name} shares|shares) (?:are there|exist|are out(?: there)?|does ${name} have)(?: in all| in total| outstanding)?${now}`,
    '$1how many shares does $2$3$4 have outstanding',
  ),
  rule(
    `${lead}what (?:are people|is everyone|is the press|do the papers|are the papers) (?:saying|writing|say|write) (?:about|of|on) ${name}${now}`,
    '$1what is the news on $2',
  ),
  rule(
    `${lead}(?!.*\\b(?:options?|straddles?|strangles?|calls?|puts?|condors?|spreads?|collars?|insurance|protection|hedge)\\b)(?:what|how much) (?:would|will|do|does|must) (?:i|you|we|one|it) (?:have to )?(?:pay|cost)(?: me)? (?:for|to buy) (?:one |a |a share of |one share of )?${name}${now}`,
    "$1what is $2's price",
  ),
];

const outlooks: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}is ${ownedName} growth (?:slowing|slowing down|accelerating|speeding up|cooling|fading|holding up|picking up)${now}`,
    "$1how has $2's revenue growth changed",
  ),
  rule(
    `${lead}what are (?:the )?analysts (?:saying|thinking|writing) (?:about|of|on) ${name}${now}`,
    '$1what do analysts expect for $2',
  ),
  rule(
    `${lead}what (?:is|would be) (?:a |the )?fair (?:price|value) (?:for|of) ${name}${now}`,
    '$1what is the price target for $2',
  ),
  rule(
    `${lead}what (?:is|would be) the (?:cheapest|best|easiest|simplest) (?:way|option|trade) to (?:bet on|profit from|play|speculate on) ${name} (rising|falling|going up|going down|staying flat|not moving)(?: with options)?(?=\\W*$)`,
    '$1how can i bet on $2 $3 with options',
  ),
  [
    /\b(?:an? )?([a-z.]{1,6}) (call|put) at (\d{2,4}(?:\.\d+)?) (?:for|in|expiring in) (january|february|march|april|may|june|july|august|september|october|november|december)\b/g,
    '$1 $3 $2 expiring in $4',
  ],
];

const beside: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}is ${name} or ${name} (?:the )?(cheaper|more expensive|dearer|pricier)(?: one| stock| share)?${now}`,
    '$1which is $4, $2 or $3, by p/e',
  ),
  [/(?<=^(?:so |and )?which is )(?:dearer|pricier)(?=, )/g, 'more expensive'],
  rule(
    `${lead}which (?:is|has|offers) (?:the )?better value,? ${name} or ${name}${now}`,
    '$1which is cheaper, $2 or $3, by p/e',
  ),
  rule(
    `${lead}does ${name} (?:make|earn) more (?:money|profit) than ${name}${now}`,
    "$1is $2's net income higher than $3's",
  ),
];

// A multiple of the earnings, however it is put.
const screens: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /\b(?:trad(?:e|es|ing)|sell(?:s|ing)?|cost(?:s|ing)?|priced|go(?:es|ing)? for|valued)(?: at)? (?:for )?(less|more|under|over|below|above)(?: than)? (\d+(?:\.\d+)?) times (?:their |its )?(?:earnings|profits?)\b/g,
    'have a p/e $1 than $2',
  ],
  [
    /\b(cheaper|dearer|more expensive) than (\d+(?:\.\d+)?) times (?:their |its )?(?:earnings|profits?)\b/g,
    'with a p/e $1 than $2',
  ],
  [/(?<=\bp\/e )(?:under|below|cheaper)(?= than \d)/g, 'less'],
  [/(?<=\bp\/e )(?:over|above|dearer|more expensive)(?= than \d)/g, 'more'],
  [/\bprice[- ](?:to[- ])?earnings(?: ratios?| multiples?)?\b/g, 'p/e'],
  [/\bp\/e ratios?\b/g, 'p/e'],
  rule(
    `${lead}(?:which|what) (?:stocks|companies|shares|names|firms)? ?(?:pay|have|offer|give|carry) an? dividend yields? (above|over|of more than|of over|of at least|below|under) `,
    '$1which stocks have a dividend yield $2 ',
  ),
  rule(
    `${lead}what (?:pays|yields) (?:out )?(more than|over|above|at least|less than|under|below) (?=\\d)`,
    '$1which stocks have a dividend yield $2 ',
  ),
  rule(
    `${lead}what is (?:hot|moving|flying|tanking|up most|down most)(?: in the market)? today(?=\\W*$)`,
    '$1what are the biggest movers today',
  ),
  rule(
    `${lead}(?:what is the market up to|is the market (?:up|down)(?: or (?:up|down))?)(?: today| right now| now)?(?=\\W*$)`,
    '$1how is the market doing today',
  ),
];

// What options expect, cost and put at stake.
const options: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}(?:how (?:much|far)|what range|how big a (?:move|swing)|what (?:move|swing)) (?:might|could|may|will|can|do|does|is|are)?(?: the)? ?(?:options?(?: markets?| traders)? )?(?:imply |expect |expecting |pricing |price |see )?(?:in )?(?:for |in |of |on )?${name}(?: to)?(?: move| swing| go| trade)? (by|until|before|into|through|over) (?=(?:the )?(?:next |nearest |coming |this |january|february|march|april|may|june|july|august|september|october|november|december|\\d))(?=.*(?:expir|friday|month))`,
    '$1what is the expected move of $2 $3 ',
  ),
  rule(
    `${lead}what is (?:being )?priced in(?:to)?(?: for| on| in| by)? (?:the )?(?:options? (?:on|of) )?${name}(?: options)?${now}`,
    '$1what is the expected move of $2',
  ),
  rule(
    `${lead}(?:what|how (?:big|large)(?: a)?) (?:swing|move|range) (?:is|are|does|do) (?:the )?options?(?: markets?| traders| prices)? (?:expect(?:ing)?|pric(?:e|ing)(?: in)?|imply(?:ing)?) (?:in|for|of|on) ${name}${now}`,
    '$1what is the expected move of $2',
  ),
  rule(
    `${lead}how volatile (?:do|does|are) (?:the )?options?(?: markets?| traders| prices)? (?:think|expect|believe|say|reckon)(?:ing)? ${name} (?:will be|to be|is going to be|is)${now}`,
    '$1what is the implied volatility of $2',
  ),
  rule(
    `${lead}what volatility is priced in(?:to)? (?:the )?(?:options (?:on|of) )?${name}(?: options)?${now}`,
    '$1what is the implied volatility of $2',
  ),
  rule(
    `${lead}is volatility (?:cheap|expensive|dear|rich|high|low) (?:in|on|for) ${name}${now}`,
    '$1are $2 options expensive',
  ),
  rule(
    `${lead}(?:what|how much) (?:would|does|is|will) (?:an? )?insurance (?:on|for|of) ${name}(?: shares)?(?: cost)?(?: me)?${now}`,
    '$1what does a protective put on $2 cost',
  ),
  rule(
    `${lead}are (?:people|traders|investors|they) (?:buying|trading|holding) more (?:puts or calls|calls or puts|puts than calls|calls than puts) (?:on|in|of) ${name}${now}`,
    '$1what is the put/call ratio of $2',
  ),
  rule(
    `${lead}are (?:option )?(?:traders|people|investors) (?:bullish|bearish)(?: or (?:bullish|bearish))? (?:on|in|about) ${name}(?: options)?${now}`,
    '$1what is the put/call ratio of $2',
  ),
  rule(
    `${lead}are there more (?:puts (?:or|than) calls|calls (?:or|than) puts)(?: open| outstanding)? (?:on|in|of|for) ${name}${now}`,
    '$1what is the put/call ratio of $2',
  ),
  rule(
    `${lead}how much (?:more|dearer) (?:do|are) ${name} puts (?:cost )?(?:more )?than (?:its |the |${name} )?calls(?: in (?:implied )?volatility)?${now}`,
    '$1what is the skew of $2',
  ),
  rule(
    `${lead}is (?:downside )?protection (?:expensive|dear|cheap|costly) (?:in|on|for) ${name}${now}`,
    '$1what is the skew of $2',
  ),
  rule(
    `${lead}(?:at|to) (?:which|what) price (?:would|do|will) (?:the )?most (?:of (?:the )?)?(?:${name} options|options (?:on|of) ${name}) (?:expire|end|finish|become) worthless(?=\\W*$)`,
    '$1what is the max pain of $2$3',
  ),
  rule(
    `${lead}what (?:chance|odds|probability) (?:do|does) (?:the )?options(?: markets?| prices)? (?:give|put on|see for) ${name} (?:of |to |for )?(?:topp?(?:ing)?|beat(?:ing)?|be(?:ing)? above|get(?:ting)? above|end(?:ing)? above|clos(?:e|ing) (?:above|over)|finish(?:ing)? above|reach(?:ing)?) (\\$?\\d[\\d.,]*)`,
    '$1what is the probability that $2 is above $3',
  ),
  rule(
    `${lead}when (?:would|should|do|could) (?:you|i|one|people|somebody|anyone) (?:use|trade|put on|choose|buy|sell|want) (an? )?((?:iron )?(?:condor|butterfly)|straddle|strangle|covered call|protective put|collar|calendar spread|vertical spread|cash-secured put)s?(?=\\W*$)`,
    '$1what is $2$3',
  ),
];

/** Rules of `plain-text.ts` for how companies and options are spoken of: what is sold and kept, what is dear, what options expect. */
export const spokenCompanies: ReadonlyArray<readonly [RegExp, string]> = [
  ...accounts,
  ...outlooks,
  ...beside,
  ...screens,
  ...options,
];
