/**
 * Words by which no question becomes another one, by what they do in a sentence; a word is compared by its stem. Of negations
 * `negations.ts` finds out what they deny.
 */
const plainWords = {
  negations: 'not never neither none nor cannot hardly barely scarcely without',
  articles:
    'a an the this that these those some any all each every both either such same own other another else everything anything something nothing',
  pronouns:
    'i me my mine myself we us our ours you your yours he him his she her it its itself they them their theirs one ones someone somebody anyone anybody everyone people there here',
  auxiliaries:
    'am is are was were be been being do does did done doing have has had having can could may might must shall should will would ought no aren isn wasn don',
  prepositions:
    'of in on at by for from to with into onto over under off out up down about as than through across between among against versus via within amid amidst around along toward towards upon like beside besides near next back away behind relative alongside respect according',
  conjunctions:
    'and or but nor so if then because since until till while when whenever though although whether also too plus',
  questions: 'what which who whom whose when where why how',
  courtesies:
    'please thanks thank hi hello hey dear sir madam kindly sorry okay yes yeah well right sure good morning afternoon evening lol btw pls plz thx thnx tia cheers great nice',
  hedges:
    'just alone really actually quite rather pretty very much many more most less least lot lots bit little somewhat rough approximate about around exact maybe perhaps probably simply only even ever still yet already again almost nearly overall general basically honestly frankly literally anyway instead enough indeed true real myth chance trouble',
  telling:
    'show tell give add list say said explain describe remind know known see look check find get let want need like wonder curious curiosity think thought believe hear heard read ask question answer help understand mean meant meaning idea clue interest guess suppose figure work worked out make made take took provide compute calculate prepare produce publish assign base illustrate illustration summarise summarize summary overview write writing sentence project quick brief mind evidence walk talk speak break breakdown rundown recap lay cover discuss outline share present display fetch grab pull hand name note highlight identify detail review assess evaluate judge sum elaborate clarify interpret comment learn care check confirm verify touch',
  faring:
    'enter lie lay fare perform tend do go going gone went come came happen behave hold held stand stood sit sat run ran turn move manage trade deliver act play pick head seem appear become became stay remain keep kept end ended finish start begin began put use used hit reach spend pace ground develop',
  moving:
    'cool elevate slow improve worsen evolve shrink shrank shrunk drag lead led lag ease quicken accelerate loose hurt suffer',
  askers:
    'client customer adviser advisor boss friend neighbour neighbor colleague husband wife son daughter father mother family boy investing favourite favorite',
  things:
    'birthday anniversary wedding thing stuff way kind sort type part piece case fact example number figure value level amount size total data story situation picture sense detail word term name stock share fund etf company ticker symbol security asset class investment investor market price money dollar buck usd percent pct percentage index ratio rate rule method model measure metric indicator reading print classification call table quotation usage history payoff description label update hand shareholder holder metal crypto coin status',
  degrees: 'large fast quick wide tight close far further new historical headline effective',
  times:
    'time day week month quarter year decade session date period span today tonight yesterday tomorrow now nowadays current present recent late lately latest ago ahead before after during past last previous prior moment meanwhile long january february march april june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday ytd mtd qtd trailing daily weekly monthly quarterly yearly annual fiscal yrs dte',
  numbers:
    'zero one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty hundred thousand million billion trillion half couple few several',
  comparing:
    'compare comparison contrast difference different better worse best worst bigger smaller higher lower track',
  qualities:
    'suit healthy hot sticky problem dangerous crazy scary painful realistic nominal seasonally calendar plain simple classic ordinary standard traditional boring dull old official',
  places: 'usa america american domestic',
};

const plainStems: ReadonlySet<string> = new Set(
  Object.values(plainWords)
    .join(' ')
    .split(' ')
    .flatMap((word) => [word, stemOf(word)]),
);

// Who does something is not what is done.
const persons = /^(?:managers?|traders?|leaders?|players?|runners?|makers?|helpers?|reporters?)$/;

/** Whether a word of a question leaves it the question that it is. */
export function isPlainWord(word: string): boolean {
  if (persons.test(word)) return false;
  return plainStems.has(word) || plainStems.has(stemOf(word)) || swapped.has(lettersOf(word));
}

// "Waht" is "what" with its letters swapped.
const lettersOf = (word: string) => word.charAt(0) + Array.from(word).toSorted().join('');
const swapped: ReadonlySet<string> = new Set([...plainStems].filter(({ length }) => length > 3).map(lettersOf));

/** A word without the endings that its forms differ in. */
export function stemOf(word: string): string {
  const stem = word.replace(/'s?$/, '').replace(/(?:ings?|ed|es|ers?|ly|s|e|y|ies|ied)$/, '');
  return stem.length < 3 ? word : stem.replace(/([bdgklmnprt])\1$/, '$1');
}
