/** An event or a holiday of a question and the day that was taken for it. */
export type EventTaken = {
  said: string;
  day: string;
  /** The symbol whose own day it is, and the text that named it; another symbol has another day. */
  of?: { symbol: string; text: string };
  /** The symbol whose name is part of the event, and asks for nothing of it. */
  names?: string;
};
