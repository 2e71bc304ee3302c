/** Asks what the own money would be worth, had it all been put elsewhere. */
export const elsewhereWords =
  /^(?!.*(?:\b(?:19|20)\d\d\b|\b(?:ago|last|past|years?|months?)\b|\$ ?\d)).*\bif (?:i|we) had (?:just |only |simply )?(?:(?:bought|held) (?:nothing but|only|just)|(?:put|invested|kept|left|held) (?:everything|it all|all (?:of )?(?:it|my money|my savings)|the (?:same )?money|my money) (?:in|into))\b|^(?:and |so )?how would (?:i|we|my (?:portfolio|money|account)) have (?:done|fared|performed) (?:with|in|by (?:holding|buying)) (?:just |only )?.{2,30} instead\b/;
