import type { Message } from '@aex/contracts/threads';

/** Which of several messages with the same parent is shown, by that parent's id; the newest where nothing is chosen. */
export type BranchChoices = ReadonlyMap<string, string>;

/** A message's place among those with the same parent: the `at`-th of `ids`. */
export type Branching = { parent: string; ids: readonly string[]; at: number };

/** The name of the place before the first message. */
const root = '';

/** One branch of a thread, oldest message first, and where it could go another way. */
export function branchOf(
  messages: readonly Message[],
  choices: BranchChoices,
): { messages: Message[]; branchings: ReadonlyMap<string, Branching> } {
  const known = new Set(messages.map(({ id }) => id));
  const children = new Map<string, Message[]>();
  let before = root;
  for (const message of messages) {
    // A message without a parent follows the one before it; so does one whose parent is on an earlier page.
    const told = message.parent_id === undefined ? before : (message.parent_id ?? root);
    const parent = told === root || known.has(told) ? told : root;
    children.set(parent, [...(children.get(parent) ?? []), message]);
    before = message.id;
  }
  const path: Message[] = [];
  const branchings = new Map<string, Branching>();
  for (let parent = root; ;) {
    const siblings = children.get(parent) ?? [];
    const chosen = siblings.find(({ id }) => id === choices.get(parent)) ?? siblings.at(-1);
    if (chosen === undefined) return { messages: path, branchings };
    if (siblings.length > 1) {
      const ids = siblings.map(({ id }) => id);
      branchings.set(chosen.id, { parent, ids, at: ids.indexOf(chosen.id) });
    }
    path.push(chosen);
    parent = chosen.id;
  }
}
