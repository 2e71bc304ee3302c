/** A text without the marks that turn the direction in which what follows is read: a name is to be seen as it is written. */
export function withoutDirectionMarks(text: string): string {
  return text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');
}
