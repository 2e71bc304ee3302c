/** Asks what the own money would be worth, had it all been put elsewhere. */
export const elsewhereWords =
  /^(?!.*(?:\b(?:19|20)\d\d\b|\b(?:ago|last|past|years?|months?)\b|\$ ?\d)).*\bif (?:i|we) had (?:put|invested|kept|left|held) (?:everything|it all|all (?:of )?(?:it|my money|my savings)|the (?:same )?money|my money) (?:in|into)\b/;
