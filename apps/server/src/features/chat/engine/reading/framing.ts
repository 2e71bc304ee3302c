const asker =
  '(?:client|customer|adviser|advisor|boss|friend|neighbou?r|colleague|husband|wife|son|daughter|father|mother|dad|mum|mom|brother|sister|partner|committee|trustee)s?';
const likeTo =
  '(?:like|love) (?:you )?to (?:please )?(?:know|understand|see|hear|find out|learn|ask|get|have|check|tell me|show me)(?: about| you)?';
const telling = '(?:tell|show|give|remind|update|help)';

/** Beginnings that say who asks, and how politely, and nothing of what is asked. */
const openings: readonly RegExp[] = [
  /^(?:hi|hello|hey|thanks|thank you|many thanks|good (?:morning|afternoon|evening)|cheers|great|perfect|ok(?:ay)?)(?: there| all| team| again| very much| a lot)?[,.!:]+ (?=\S)/,
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
  /(?<=\S.*\S),? (?:in|as|using|with|within) (?:about |at most |under |no more than )?(?:(?:\d{1,3}|two|three|four|five|six|ten|a few|some|short|a couple of) ?)?(?:short |simple )?(?:(?:bullets?|bullet[- ]points?)|(?<=\d |two |three |four |five |six |ten |few |some |couple of )(?:sentences|lines|words|paragraphs))(?: please)?(?=\W*$)/;
const mostOpenings = 4;

/** A plain text without such beginnings; one that consists of them is left as it is. */
export function withoutFraming(plain: string): string {
  let text = plain.replace(writing, '');
  for (let count = 0; count < mostOpenings; count += 1) {
    const opening = openings.find((pattern) => pattern.test(text));
    const rest = opening === undefined ? text : text.replace(opening, '');
    if (rest === text || rest.split(' ').length < 2) return text;
    text = rest;
  }
  return text;
}
