/** Names of the months, for patterns; "may" is more often a verb. */
export const monthWords = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';

/** Names of the days of the week. */
export const weekdayWords = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';
