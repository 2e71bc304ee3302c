import type { Message } from '@aex/contracts/threads';

/**
 * Which of several messages with the same parent is shown, by that parent's id; where nothing is chosen, the one that leads to
 * the newest message of all, else the newest.
 */
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
  const parents = new Map<string, string>();
  let before = root;
  for (const message of messages) {
    // A message without a parent follows the one before it; so does one whose parent is on an earlier page.
    const told = message.parent_id === undefined ? before : (message.parent_id ?? root);
    const parent = told === root || known.has(told) ? told : root;
    children.set(parent, [...(children.get(parent) ?? []), message]);
    parents.set(message.id, parent);
    before = message.id;
  }
  const newest = new Set<string>();
  for (let id: string | undefined = before; id !== undefined; id = parents.get(id)) newest.add(id);
  const path: Message[] = [];
  const branchings = new Map<string, Branching>();
  for (let parent = root; ;) {
    const siblings = children.get(parent) ?? [];
    const chosen =
      siblings.find(({ id }) => id === choices.get(parent)) ??
      siblings.find(({ id }) => newest.has(id)) ??
      siblings.at(-1);
    if (chosen === undefined) return { messages: path, branchings };
    if (siblings.length > 1) {
      const ids = siblings.map(({ id }) => id);
      branchings.set(chosen.id, { parent, ids, at: ids.indexOf(chosen.id) });
    }
    path.push(chosen);
    parent = chosen.id;
  }
}
