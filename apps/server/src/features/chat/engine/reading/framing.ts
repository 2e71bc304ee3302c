const asker =
  '(?:client|customer|adviser|advisor|boss|friend|neighbou?r|colleague|husband|wife|son|daughter|father|mother|dad|mum|mom|brother|sister|partner|committee|trustee)s?';
const likeTo =
  '(?:like|love) (?:you )?to (?:please )?(?:know|understand|see|hear|find out|learn|ask|get|have|check|tell me|show me)(?: about| you)?';
const telling = '(?:tell|show|give|remind|update|help)';

/** Beginnings that say who asks, and how politely, and nothing of what is asked. */
const openings: readonly RegExp[] = [
  /^(?:hi|hello|hey|thanks|thank you|many thanks|good (?:morning|afternoon|evening)|cheers|great|perfect|ok(?:ay)?)(?: there| all| team| again| very much| a lot)?[,.!:]+ (?!(?:that|this|it) (?:really )?(?:helps?|helped|is (?:all|great|helpful|enough)|was (?:great|helpful)|makes sense)\b)(?=\S)/,
  /^(?:(?:just )?an? )?(?:quick|another|one more|last|simple|one|next)(?: quick| last)?(?: one| question| thing)?[,:] (?=\S)/,
  new RegExp(`^i (?:would|had|should) (?:also |just |really |quite )*${likeTo} `),
  /^(?:i am|we are|i was|we were) (?:just |also |still )*(?:wondering|curious|trying to (?:find out|work out|understand|see|figure out)|interested (?:in (?:knowing|seeing|how|what)|to (?:know|see|hear)))(?: about| to know)? (?=(?:whether|if|how|what|when|which|who|where|why)\b)/,
  /^(?:do|would|could|can) you (?:happen to |please |maybe )*(?:know|say|tell me) (?=(?:what|how|when|which|who|where)\b)/,
  new RegExp(
    `^(?:(?:my|our|a|an|one|another|the) )?(?:[a-z]+ )?${asker} (?:of mine )?(?:just |also |keeps? |recently )*(?:asks?|asked|asking|is asking|(?:wants?|wanted|would like|needs?) to know|wonders?|wondered|is wondering)(?: me| us)? (?:about )?(?=\\S)`,
  ),
  new RegExp(
    `^i (?:would|had|should) be (?:very |really |most )?(?:grateful|glad|happy|interested|pleased) (?:if you (?:could|can|would) ${telling}(?: me)?|to (?:know|hear|see))(?: about| of)? `,
  ),
  /^(?:just )?(?:give|tell) me (?:just )?the (?:number|figure)s?(?: please)?[,:] /,
  /^would you say (?:that )?/,
  // "My client is worried about drawdowns, what was the worst fall?"
  new RegExp(
    `^(?:(?:my|our|a|an|one|the) )?(?:[a-z]+ )?(?:i|we|he|she|they|${asker}) (?:am|is|are|was|were) (?:very |really |quite |a bit |rather |getting )*(?:worried|concerned|nervous|anxious|afraid|scared|uneasy|curious|thinking)\\b[^,.:;?]{0,60}[,.:;] (?=(?:so )?(?:what|how|which|when|where|who|is|are|was|were|did|does|do|has|have|can|show|tell|compare)\\b(?!.*\\b(?:one|it|that|this|they|them|those)\\b))`,
  ),
  /^(?:please )?(?:build|construct|set up|design|create|structure|put together)(?: me| us)? (?=(?:an? |the )?(?:bull|bear|iron|covered|protective|long|short|put|call|straddle|strangle|collar|butterfly|vertical|debit|credit)\b)/,
];
/** Ends that name how an answer is to be written, which is told as it is told. */
const writing =
  /(?<=\S ?\S),? (?:in|as|using|with|within) (?:about |at most |under |no more than )?(?:(?:\d{1,3}|two|three|four|five|six|ten|a few|some|short|a couple of) ?)?(?:short |simple )?(?:(?:bullets?|bullet[- ]points?)|(?<=\d |two |three |four |five |six |ten |few |some |couple of )(?:sentences|lines|words|paragraphs))(?: please)?(?=\W*$)/;
// A note that is asked for is told as any answer is: "write a short email to my client about the regime".
const note = new RegExp(
  `^(?:please |kindly |(?:can|could|would) you |help me (?:to )?)*(?:write|draft|compose|prepare|give|send)(?: me| us)? (?:(?:an?|some|the|one|two|three|a few|a couple of) )?(?:(?:short|brief|quick|concise|simple|one[- ]paragraph|two[- ]paragraph|one[- ]page|client) )*(?:e-?mails?|notes?|letters?|memos?|messages?|tweets?|posts?|paragraphs?|briefings?|blurbs?|newsletters?)(?: (?:that )?i can (?:send|give|forward|show|share|read)| to send| for| to)?(?: (?:to )?(?:my|our|an?|the)? ?${asker})?,? (?:about|on|of|regarding|explaining|summari[sz]ing|describing|covering) (?=\\S)`,
);
// Whom it is for, and how short it is to be, says nothing of what is asked.
const audience = new RegExp(
  `(?<=\\S ?),? (?:(?:that is |which is )?(?:suitable |meant |fit )?(?:for|to send to|to show to|to share with) (?:(?:(?:my|our|the|an?|one of my|some) )?(?:[a-z]+ )?(?:${asker}|investors?|readers?|team|meeting)(?:'s?)?(?: (?:e-?mail|letter|note|newsletter|meeting|call|review|presentation|update|report|pitch))?|(?:(?:my|our|the|an?) )(?:e-?mail|letter|note|newsletter|presentation|report|blog(?: post)?|tweet|meeting|deck|slide))|in a nutshell|on one page|at a high level|in (?:plain|simple|layman's) (?:english|terms|words|language))(?= ?\\W*$)`,
);
const shortness =
  /\b(?:one|two|single|1|2)[- ]?(?:page|pager|paragraph)s? (?=(?:overview|summary|brief|recap|note|profile|report|snapshot)\b)|^(?:the )?(?:short|quick) version of (?=\S)/;
const draw =
  '(?:please |kindly |(?:can|could|would) you |show me |show |give me |i want )*(?:(?:to )?(?:chart|plot|graph|draw|visuali[sz]e)|(?:an? |the )?(?:chart|graph|plot) (?:of|for))';
const economic =
  '\\b(?:inflation|cpi|pce|gdp|growth|unemployment|yields?|rates?|slope|curve|spreads?|payrolls?|vix|claims|m2|breakevens?)\\b';
// The curve as it stands is drawn by maturity.
const wholeCurve = "\\bcurve\\b(?!'s| slope| spread|.*\\b(?:since|over|history|from|in|during)\\b)";
// What is to be drawn of the economy has its chart beside what is told of it.
const drawing = new RegExp(`^${draw} (?=.*${economic})(?!.*${wholeCurve})`);
const anyDrawing = new RegExp(`^${draw} `, 'i');
const mostOpenings = 4;

/** A plain text without such beginnings; one that consists of them is left as it is. */
export function withoutFraming(plain: string): string {
  let text = plain
    .replace(writing, '')
    .replace(audience, '')
    .replace(shortness, '')
    .replace(note, 'tell me about ')
    .replace(drawing, '');
  for (let count = 0; count < mostOpenings; count += 1) {
    const opening = openings.find((pattern) => pattern.test(text));
    const rest = opening === undefined ? text : text.replace(opening, '');
    if (rest === text || rest.split(' ').length < 2) return text;
    text = rest;
  }
  return text;
}

/** Whether a question asks for a drawing, in so many words. */
export function asksForDrawing(text: string): boolean {
  return anyDrawing.test(text.trim());
}
