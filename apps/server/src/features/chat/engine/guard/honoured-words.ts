/** Words for the far end of a scale, for intents whose plain answer is that end. */
export const goodAndBad =
  /^(?:best|worst|biggest|largest|greatest|strongest|weakest|highest|lowest|sharpest|steepest)$/;
/** Ranks that a list of the first three, or of the first five, shows. */
export const firstThree = /^(?:second|third|2nd|3rd|next|runner)\b/;
export const firstFive = /^(?:second|third|fourth|fifth|[2-5](?:nd|rd|th)|next|runner)\b/;
export const deepest = /^(?:worst|biggest|largest|greatest|deepest|steepest|sharpest|maximum)$/;
export const highAndLow = /^(?:highest|lowest|maximum|minimum|best|worst|biggest|largest|strongest|weakest)$/;
export const longestRun = /^(?:longest|best|worst|biggest|largest)$/;
/** Volatility is that of past closes, and how markets show their stress. */
export const marketStress = /^(?:reali[sz]ed|stress(?:ed)?)$/;
/** Yearly figures, where they are what is told. */
export const perYear = /^(?:annuali[sz]ed|per unit of risk)/;
/** How a reading of the economy moves, which its change tells. */
export const drifting = /^(?:creep\w*|crept|drift\w*|trend\w*|normali[sz]\w*)$/;
/** What brings a reading of the economy. */
export const released = /^(?:report(?:ed|s)?|releas(?:e[sd]?)?)$/;
/** Rates that are told as the change on the year anyway. */
export const onTheYear = /^(?:year|yr)[- ](?:over|on|to)[- ](?:year|yr)$/;
