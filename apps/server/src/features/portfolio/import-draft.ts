import { activityInputSchema } from '@aex/contracts/portfolio';
import type { MappableField } from '@aex/contracts/portfolio-imports';
import * as z from 'zod/mini';
import { newId, sha256 } from '#platform/identifiers.ts';
import { type NewActivity, shapeActivity, type ShapedActivity } from './activity-shape.ts';
import type { ActivityFile, Draft } from './formats/activity-file.ts';
import { type Decimal, zero } from './ledger/exact-decimal.ts';
import { quantityDigits } from './ledger/lot-book.ts';

/** An activity of a file that is sound by itself, with the line it stands on. */
export type ReadActivity = { line: number | null; activity: NewActivity; lotsByExternalId: Draft['lotsByExternalId'] };

/**
 * Completes what a file tells: ratios of splits, defaults, and an external id for each row that has none, made of its content
 * and its place among equal rows, so that the same file (or one that overlaps) brings each activity once. Faults go to the log.
 */
export function completeDrafts(
  file: ActivityFile,
  {
    present,
    defaultCurrency,
    latestDay,
  }: { present: readonly NewActivity[]; defaultCurrency: string; latestDay: string },
): ReadActivity[] {
  const seen = new Map<string, number>();
  const complete = (draft: Draft): ReadActivity[] => {
    const parsed = z.safeParse(activityInputSchema, draft.input);
    const shaped = parsed.success ? shapeActivity(parsed.data, { defaultCurrency, latestDay }) : issuesOf(parsed.error);
    if (!shaped.ok) {
      for (const { path, message } of shaped.problems)
        file.log.fault(draft.line ?? 0, columnOf(file, path), `${path} ${message}`);
      return [];
    }
    const { activity } = shaped;
    const externalId = activity.externalId ?? contentId({ activity, addedShares: draft.addedShares, seen });
    return [{ line: draft.line, activity: { ...activity, externalId }, lotsByExternalId: draft.lotsByExternalId }];
  };
  const isWhole = ({ addedShares }: Draft) => addedShares === undefined;
  const whole = new Map(file.drafts.filter(isWhole).map((draft) => [draft, complete(draft)]));
  const moves = new Map(present.map((activity) => [activity.externalId ?? activity, activity]));
  for (const { activity } of [...whole.values()].flat()) moves.set(activity.externalId ?? activity, activity);
  const splits = new Map<Draft, ReadActivity[]>();
  const byDay = file.drafts.filter((draft) => !isWhole(draft)).sort((a, b) => (a.input.date < b.input.date ? -1 : 1));
  for (const draft of byDay) {
    const made = withRatio(draft, [...moves.values()], file).flatMap(complete);
    splits.set(draft, made);
    for (const { activity } of made) moves.set(activity.externalId ?? activity, activity);
  }
  return file.drafts.flatMap((draft) => whole.get(draft) ?? splits.get(draft) ?? []);
}

// What a file says is held to the same rules as what a caller says.
function issuesOf(error: z.core.$ZodError): ShapedActivity {
  const problems = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return { ok: false, problems };
}

/** Gives new activities their ids, and lots named by external ids those of the activities that opened them. */
export function identify(
  activities: readonly ReadActivity[],
  known: ReadonlyMap<string, string>,
): Array<{ id: string; activity: NewActivity; line: number | null }> {
  const withIds = activities.map((read) => ({ ...read, id: newId('act') }));
  const ids = new Map(known);
  for (const { id, activity } of withIds) if (activity.externalId !== null) ids.set(activity.externalId, id);
  return withIds.map(({ id, activity, line, lotsByExternalId }) => ({
    id,
    line,
    activity: {
      ...activity,
      lots:
        lotsByExternalId?.map(({ of, quantity }) => ({
          activity_id: of.map((externalId) => ids.get(externalId) ?? externalId).join(':'),
          quantity,
        })) ?? activity.lots,
    },
  }));
}

// The ratio of a split of added shares follows from the ledger, so it is no part of what the row says.
function contentId(of: { activity: NewActivity; addedShares: string | undefined; seen: Map<string, number> }): string {
  const { note: _note, externalId: _externalId, ratioNew, ratioOld, ...content } = of.activity;
  const ratio = of.addedShares === undefined ? { ratioNew, ratioOld } : { addedShares: of.addedShares };
  const text = JSON.stringify({ ...content, ...ratio });
  const place = (of.seen.get(text) ?? 0) + 1;
  of.seen.set(text, place);
  return `row:${sha256(`${place} ${text}`).slice(0, 32)}`;
}

function columnOf({ mapping, format }: ActivityFile, path: string): string {
  const fields: Readonly<Record<string, string | undefined>> = mapping satisfies Partial<Record<MappableField, string>>;
  return (format === 'aex_csv' ? undefined : fields[path]) ?? path;
}

const gains = new Set(['buy', 'transfer_in']);
const losses = new Set(['sell', 'transfer_out']);

/** A split that tells the added shares alone: its ratio is what was held with them over what was held before. */
function withRatio(draft: Draft, moves: readonly NewActivity[], file: ActivityFile): Draft[] {
  const { input, line, addedShares = '0' } = draft;
  const held = heldBefore(moves, { symbol: input.symbol ?? '', date: input.date });
  const after = held.plus(addedShares);
  if (held.gt(0) && after.gt(0))
    return [{ ...draft, input: { ...input, ratio_new: after.toFixed(), ratio_old: held.toFixed() } }];
  file.log.fault(
    line ?? 0,
    null,
    `the split of ${input.symbol ?? ''} tells only the added shares, and none are held before it`,
  );
  return [];
}

function heldBefore(moves: readonly NewActivity[], { symbol, date }: { symbol: string; date: string }): Decimal {
  const own = moves
    .filter((move) => move.symbol === symbol && move.date < date)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return own.reduce((held, { kind, quantity, ratioNew, ratioOld }) => {
    if (gains.has(kind)) return held.plus(quantity ?? 0);
    if (losses.has(kind)) return held.minus(quantity ?? 0);
    return kind === 'split' && ratioNew !== null && ratioOld !== null
      ? held.times(ratioNew).div(ratioOld).toDecimalPlaces(quantityDigits)
      : held;
  }, zero);
}
