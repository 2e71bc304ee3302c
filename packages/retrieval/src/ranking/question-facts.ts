const clauseEnd = /[,;]\s|\s(?:while|whereas|despite|although|but|and|with|which|due to)\s/i;
const leastWords = 8;
const mostFacts = 12;

/**
 * The clauses of a long question that could each stand for a fact of its own, with eight words or more; none when
 * there are fewer than two, since the question is then asked as a whole. Linear in the question.
 */
export function splitFacts(question: string): string[] {
  const clauses = question.split(clauseEnd).filter((clause) => clause.trim().split(/\s+/).length >= leastWords);
  return clauses.length < 2 ? [] : clauses.slice(0, mostFacts);
}
