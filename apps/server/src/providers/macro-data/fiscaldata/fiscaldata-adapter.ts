import * as z from 'zod';
import { briefly } from '#providers/http-client/brief-text.ts';
import { readJson } from '#providers/payload/json-payload.ts';
import { dayOf, looseArray, looseNumber, looseText } from '#providers/payload/loose-values.ts';
import { type Parsed, parsed, readRows, refused } from '#providers/payload/parsed-payload.ts';
import { noCredentials, type ProviderAdapter } from '#providers/provider-adapter.ts';
import { callPages, type Page } from '#providers/provider-call.ts';
import type { CashBalanceDay } from '../macro-data-port.ts';

const path = '/services/api/fiscal_service/v1/accounting/dts/operating_cash_balance';

const rowSchema = z.object({
  record_date: looseText,
  account_type: looseText,
  close_today_bal: looseNumber,
  open_today_bal: looseNumber,
});
const bodySchema = z.object({
  data: looseArray(rowSchema),
  links: z.object({ next: looseText }).partial().nullish(),
});
const errorSchema = z.object({ error: z.unknown(), message: looseText });

export const fiscalDataAdapter: ProviderAdapter = {
  id: 'fiscaldata',
  title: 'US Treasury, Daily Treasury Statement',
  bases: { default: 'https://api.fiscaldata.treasury.gov' },
  terms: {
    note: 'Public data of the US government; no key.',
    attribution: 'US Treasury, Fiscal Data',
    mayStore: true,
    mayShowToOthers: true,
  },
  isOptIn: false,
  needsUserAgent: false,
  quota: [{ count: 5, ms: 1000 }],
  freshMs: 10 * 60_000,
  credentials: noCredentials,
  series: [],
  quotesPerCall: 1,
  createPorts: (client) => ({
    cash_balance: ({ from }, options) =>
      callPages({
        provider: 'fiscaldata',
        client,
        options,
        parse: parseCashBalance,
        request: (cursor) => ({
          path,
          query: {
            fields: 'record_date,account_type,open_today_bal,close_today_bal',
            filter: `record_date:gte:${from}`,
            sort: 'record_date',
            'page[number]': cursor ?? '1',
            'page[size]': '10000',
          },
        }),
      }),
  }),
};

/** The closing balance of each day, under whichever of its three names and columns the statement gave it. */
export function parseCashBalance(text: string): Parsed<Page<CashBalanceDay>> {
  return readJson(text, {
    schema: bodySchema,
    findError: (body) => {
      const error = errorSchema.safeParse(body);
      if (!error.success || error.data.error === undefined) return null;
      return { kind: 'error_in_200', reason: briefly(error.data.message ?? JSON.stringify(error.data.error)) };
    },
    read: ({ data, links }) => {
      const hasAccounts = data.some(({ account_type: account }) => account !== null);
      if (data.length > 0 && !hasAccounts) return refused('unexpected_shape', 'no row names an account');
      // A page may hold deposits and withdrawals alone.
      const balances = data.filter(({ account_type: account }) => closingRow.test(account ?? ''));
      const days = readRows(balances, toDay, 'no closing balance has a day and an amount');
      return days.ok ? parsed({ items: days.value, next: nextPage(links?.next ?? null) }) : days;
    },
  });
}

const closingRow = /^(?:Treasury General Account \(TGA\)(?<isNew> Closing Balance)?|Federal Reserve Account)$/i;

function toDay(row: z.output<typeof rowSchema>): CashBalanceDay[] {
  const date = dayOf(row.record_date);
  const isNew = closingRow.exec(row.account_type ?? '')?.groups?.['isNew'] !== undefined;
  const balance = isNew ? (row.open_today_bal ?? row.close_today_bal) : row.close_today_bal;
  return date === null || balance === null ? [] : [{ date, closingUsdMillions: balance }];
}

function nextPage(link: string | null): string | null {
  const number = /page(?:%5B|\[)number(?:%5D|\])=(\d{1,6})/i.exec(link ?? '')?.[1];
  return number ?? null;
}
