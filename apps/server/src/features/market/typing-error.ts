/** Whether two texts are equal but for one letter too many, too few, wrong, or two neighbours swapped. */
export function isWithinOneTypingError(a: string, b: string): boolean {
  if (a.length < b.length) return isWithinOneTypingError(b, a);
  if (a.length - b.length > 1) return false;
  let same = 0;
  while (same < b.length && a.charCodeAt(same) === b.charCodeAt(same)) same += 1;
  const isLonger = a.length > b.length;
  if (endsAlike(a, b, { a: same + 1, b: same + (isLonger ? 0 : 1) })) return true;
  const isSwapped = a.charCodeAt(same) === b.charCodeAt(same + 1) && a.charCodeAt(same + 1) === b.charCodeAt(same);
  return !isLonger && isSwapped && endsAlike(a, b, { a: same + 2, b: same + 2 });
}

function endsAlike(a: string, b: string, from: { a: number; b: number }): boolean {
  const length = b.length - from.b;
  for (let offset = 0; offset < length; offset += 1) {
    if (a.charCodeAt(from.a + offset) !== b.charCodeAt(from.b + offset)) return false;
  }
  return true;
}
