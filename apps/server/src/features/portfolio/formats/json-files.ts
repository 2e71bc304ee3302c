import * as z from 'zod/mini';
import { decimalSchema } from '@aex/contracts/portfolio';
import { dateSchema } from '@aex/contracts/primitives';
import { FileFailure, RowLog } from '#features/imports/index.ts';
import { type ActivityFile, noTotals, type ReadingOptions } from './activity-file.ts';
import { dayOfMoment } from './day-cell.ts';
import { isTooFine, keptDecimal } from './decimal-cell.ts';
import { ghostfolioDraft } from './ghostfolio-table.ts';
import { ownActivitySchema, ownDraft } from './own-format.ts';

const numberSchema = z.nullish(z.union([z.number(), z.string()]));
const ghostfolioSchema = z.object({
  activities: z.array(
    z.object({
      type: z.string(),
      date: z.string(),
      symbol: z.nullish(z.string()),
      currency: z.nullish(z.string()),
      SymbolProfile: z.nullish(z.object({ symbol: z.nullish(z.string()), currency: z.nullish(z.string()) })),
      quantity: numberSchema,
      unitPrice: numberSchema,
      fee: numberSchema,
      comment: z.nullish(z.string()),
      accountId: z.nullish(z.string()),
    }),
  ),
});

export const exportVersion = 1;
const accountSchema = z.object({ name: z.string(), activities: z.array(z.unknown()) });
const ownFileSchema = z.object({
  aex_portfolio: z.literal(exportVersion),
  accounts: z.array(accountSchema),
  exchange_rates: z.optional(
    z.array(
      z.object({
        currency: z.string(),
        quote_currency: z.string(),
        day: dateSchema,
        rate: decimalText(),
        source: z.string(),
      }),
    ),
  ),
});

// A rate has more digits than an amount.
function decimalText() {
  return z.string().check(z.regex(/^\d{1,12}(?:\.\d{1,15})?$/, 'must be a decimal above 0'));
}

/** Reads a file of JSON: Ghostfolio's or the product's own. Throws FileFailure for anything else. */
export function readJsonFile(text: string, options: ReadingOptions): ActivityFile {
  const content = parse(text);
  const own = z.safeParse(ownFileSchema, content);
  if (own.success) return readOwn(own.data, options);
  const ghostfolio = z.safeParse(ghostfolioSchema, content);
  if (ghostfolio.success) return readGhostfolio(ghostfolio.data, options);
  const issue = (hasKey(content, 'aex_portfolio') ? own : ghostfolio).error?.issues[0];
  const where = issue === undefined ? '' : ` At ${issue.path.join('.') || 'the top'}: ${issue.message}.`;
  throw new FileFailure(`This JSON is neither an export of Ghostfolio nor of this product.${where}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FileFailure(
      `The text is not well-formed JSON: ${error instanceof Error ? error.message.slice(0, 120) : ''}`,
    );
  }
}

function hasKey(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && key in value;
}

function readGhostfolio({ activities }: z.infer<typeof ghostfolioSchema>, options: ReadingOptions): ActivityFile {
  const log = new RowLog();
  const accounts = new Set(activities.map(({ accountId }) => accountId ?? ''));
  if (accounts.size > 1) log.note(`activities of ${accounts.size} accounts go into this one`);
  const drafts = activities.flatMap((activity, index) => {
    const line = index + 1;
    const date = dayOfMoment(activity.date);
    if (!date.ok) log.fault(line, 'date', date.problem);
    const [quantity, price, fee] = (['quantity', 'unitPrice', 'fee'] as const).map((field) =>
      exactNumber(activity[field], { log, line, field }),
    );
    if (!date.ok || quantity === undefined || price === undefined || fee === undefined) return [];
    const facts = {
      type: activity.type,
      date: date.value,
      symbol: activity.symbol ?? activity.SymbolProfile?.symbol ?? '',
      currency: activity.currency ?? activity.SymbolProfile?.currency ?? options.defaultCurrency,
      quantity,
      price,
      fee,
      note: activity.comment ?? null,
    };
    return ghostfolioDraft(facts, {
      line,
      onUnknown: () =>
        log.fault(
          line,
          'type',
          `${JSON.stringify(activity.type.slice(0, 30))} is not known here; expected one such as BUY`,
        ),
      skip: (reason) => log.skip(reason),
    });
  });
  const columns = ['type', 'date', 'symbol', 'currency', 'quantity', 'unitPrice', 'fee', 'comment'];
  return {
    format: 'ghostfolio_json',
    columns,
    mapping: {},
    rowsRead: activities.length,
    drafts,
    log,
    stated: noTotals(),
    rates: [],
  };
}

// JSON's numbers are doubles: what they have beyond the ledger's digits is noise.
function exactNumber(
  value: number | string | null | undefined,
  { log, line, field }: { log: RowLog; line: number; field: string },
): string | null | undefined {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'number' ? plainNumber(value) : value;
  const kept = /^-?\d{1,18}(?:\.\d{1,60})?$/.test(text) && isTooFine(text) ? keptDecimal(text) : text;
  const parsed = z.safeParse(decimalSchema, kept);
  if (parsed.success) return parsed.data;
  log.fault(line, field, `${JSON.stringify(String(value).slice(0, 30))} is not a decimal; expected one such as 101.25`);
  return undefined;
}

function plainNumber(value: number): string {
  const text = String(value);
  return text.includes('e') && Number.isFinite(value) ? value.toFixed(20) : text;
}

function readOwn(file: z.infer<typeof ownFileSchema>, { statement }: ReadingOptions): ActivityFile {
  const log = new RowLog();
  const accounts = statement === undefined ? file.accounts : file.accounts.filter(({ name }) => name === statement);
  const filled = accounts.filter(({ activities }) => activities.length > 0);
  const [account] = filled;
  if (filled.length > 1) throw severalAccounts(filled.map(({ name }) => name));
  const drafts = (account?.activities ?? []).flatMap((value, index) => {
    const parsed = z.safeParse(ownActivitySchema, value);
    if (parsed.success) return [ownDraft(parsed.data, index + 1)];
    for (const { path, message } of parsed.error.issues) log.fault(index + 1, path.join('.') || null, message);
    return [];
  });
  const rates = (file.exchange_rates ?? []).map(({ quote_currency, ...rate }) => ({
    ...rate,
    quoteCurrency: quote_currency,
  }));
  return {
    format: 'aex_json',
    columns: [],
    mapping: {},
    rowsRead: account?.activities.length ?? 0,
    drafts,
    log,
    stated: noTotals(),
    rates,
  };
}

/** The refusal of a file of several accounts of which none was chosen. */
export function severalAccounts(names: readonly string[]): FileFailure {
  return new FileFailure(
    `The file has several accounts: ${names.join(', ')}. Name the one that is meant in \`statement\`.`,
  );
}
