/** Words that ask how likely something is, for patterns. */
export const likely = '(?:probabilit(?:y|ies)|chances?|odds|likelihood|how (?:likely|probable))';
export const isLikelihood = new RegExp(`\\b${likely}\\b`);
export const noLikelihood = 'I can\u2019t know how likely it is; this is how often it was so in the past.';
