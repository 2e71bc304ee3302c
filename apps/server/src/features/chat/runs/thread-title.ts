import { withoutDirectionMarks } from '#platform/direction-marks.ts';

const longest = 80;

/** The first words of a question as the title of its thread: whole words, unless the first is a line by itself. */
export function threadTitleOf(message: string): string {
  const line = withoutDirectionMarks(message).trim().replaceAll(/\s+/g, ' ');
  if (line.length <= longest) return line;
  const room = line.slice(0, longest - 1);
  const end = line[longest - 1] === ' ' ? room.length : room.lastIndexOf(' ');
  // Half of a pair of code units is no character, so it is not left at the end.
  const words = end > longest / 2 ? room.slice(0, end) : room.replace(/[\uD800-\uDBFF]$/, '');
  return `${words.replace(/[\s,;:.!?]+$/, '')}\u2026`;
}
