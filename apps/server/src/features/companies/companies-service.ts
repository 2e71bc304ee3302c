import type { CompanyEvent, Filing, FilingHit } from '@aex/contracts/companies';
import {
  type FiledReport,
  fileProvider,
  type MarketSources,
  momentOfDay,
  type ReportedFigure,
} from '#features/market/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { FilingHit as ProviderHit } from '#providers/filings/filings-port.ts';
import { ProviderFailure } from '#providers/http-client/provider-failure.ts';
import type { ProviderRegistry } from '#providers/provider-registry.ts';
import { simulatedSource } from '#providers/simulated/simulated-source.ts';
import * as store from './companies-store.ts';

export type CompanyService = ReturnType<typeof createCompanyService>;

type Deps = {
  database: Database;
  clock: Clock;
  registry: Pick<ProviderRegistry, 'usable' | 'obstacles' | 'providers'>;
  sources: Pick<MarketSources, 'companyReports'>;
};

/** A split or dividend; `source` is its provider as that wants to be named. */
type CorporateAction = Omit<store.StoredAction, 'provider'> & { source: string };
type AtMoment = { symbol: string; moment: Date };
type Search = { text: string; forms: readonly string[]; from: string | undefined; to: string | undefined };

const archive = 'https://www.sec.gov/Archives/edgar/data';
// The publisher prefixes its tags by their vocabulary; readers name them bare.
const vocabulary = 'us-gaap:';
const searchYears = 5;
const patienceMs = 3000;
const retryAfterSeconds = 30;

/** What companies filed, reported and paid, as it was known at a moment: stored, else made up where that is allowed. */
export function createCompanyService({ database, clock, registry, sources }: Deps) {
  const { handle } = database;

  const filings = async ({ limit, ...which }: AtMoment & { limit: number }): Promise<FiledReport[]> => {
    const stored = await store.listFilings(handle, { ...which, limit });
    if (stored.length > 0) return stored;
    return ((await sources.companyReports?.(which))?.filings ?? []).slice(0, limit);
  };

  const resultsOf = async (which: AtMoment): Promise<FiledReport[]> => {
    if ((await store.listFilings(handle, { ...which, limit: 1 })).length > 0)
      return store.listResultDays(handle, which);
    // The made-up companies file a current report for their results alone.
    const made = (await sources.companyReports?.(which))?.filings ?? [];
    return made.filter(({ form }) => form === '8-K');
  };

  const namedSource = (id: string): string => {
    if (id === fileProvider.id) return fileProvider.attribution;
    return registry.providers.find(({ adapter }) => adapter.id === id)?.adapter.terms.attribution ?? id;
  };

  const actions = async (which: AtMoment & { kind: store.ActionKind }): Promise<CorporateAction[]> => {
    const stored = await store.listActions(handle, which);
    return stored.map(({ provider, ...action }) => ({
      ...action,
      source: action.isSimulated ? simulatedSource : namedSource(provider),
    }));
  };

  return {
    filings,

    figures: async ({ concepts, ...which }: AtMoment & { concepts: readonly string[] }): Promise<ReportedFigure[]> => {
      const tags = [...concepts, ...concepts.map((concept) => `${vocabulary}${concept}`)];
      const stored = await store.listFigures(handle, { ...which, concepts: tags });
      const bare = stored.map((figure) => ({ ...figure, concept: figure.concept.replace(vocabulary, '') }));
      if (bare.length > 0) return bare;
      const made = (await sources.companyReports?.(which))?.figures ?? [];
      return made.filter(({ concept }) => concepts.includes(concept));
    },

    actions,

    /** Results, dividends and splits up to a day, newest first; made-up results only where nothing is filed. */
    events: async ({ ticker, from, day }: { ticker: string; from: string | undefined; day: string | undefined }) => {
      const which = { symbol: ticker, moment: momentOfDay(day, clock) };
      const [filed, dividends, splits] = await Promise.all([
        resultsOf(which),
        actions({ ...which, kind: 'dividend' }),
        actions({ ...which, kind: 'split' }),
      ]);
      const last = which.moment.toISOString().slice(0, 10);
      const events = [
        ...filed.map(toResults),
        ...dividends.map((action) => toEvent('dividend', action)),
        ...splits.map((action) => toEvent('split', action)),
      ]
        .filter(({ date }) => date <= last && (from === undefined || date >= from))
        .toSorted((a, b) => b.date.localeCompare(a.date) || a.kind.localeCompare(b.kind));
      return { symbol: ticker, events, next_cursor: null };
    },

    list: async ({ ticker, day, limit }: { ticker: string; day: string | undefined; limit: number }) => {
      const found = await filings({ symbol: ticker, moment: momentOfDay(day, clock), limit });
      return { filings: found.map(toFiling), next_cursor: null };
    },

    /** Filings whose text has some words, straight from the publisher. */
    search: async ({ text, forms, from, to }: Search) => {
      const today = clock.now().toISOString().slice(0, 10);
      const range = {
        from: from ?? `${Number(today.slice(0, 4)) - searchYears}${today.slice(4, 7)}-01`,
        to: to ?? today,
      };
      const [provider] = registry.usable('filing_search');
      if (provider === undefined) {
        const note = `No search of filings is connected: ${registry.obstacles('filing_search').join('; ')}.`;
        return { hits: [], source: null, note, next_cursor: null };
      }
      try {
        const fetched = await provider.call({ text, forms, ...range }, { patienceMs });
        const hits = fetched.isUnchanged ? [] : fetched.value;
        return { hits: hits.map(toHit), source: provider.adapter.terms.attribution, note: null, next_cursor: null };
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        throw new AppError('unavailable', error.message, { cause: error, details: { retryAfterSeconds } });
      }
    },
  };
}

function toResults({ filedOn, title, source, isSimulated }: FiledReport): CompanyEvent {
  return { date: filedOn, kind: 'earnings', title, amount: null, source, state: isSimulated ? 'simulated' : 'delayed' };
}

function toEvent(kind: store.ActionKind, { exDate, amount, source, isSimulated }: CorporateAction): CompanyEvent {
  return { date: exDate, kind, title: null, amount, source, state: isSimulated ? 'simulated' : 'delayed' };
}

// A filing is a dated fact: it does not grow stale.
function toFiling({ filedOn, reportDate, isSimulated, items: _items, ...filing }: FiledReport): Filing {
  return { ...filing, filed_on: filedOn, report_date: reportDate, state: isSimulated ? 'simulated' : 'delayed' };
}

function toHit({ accession, file, form, filedOn, companies, ciks: [cik] }: ProviderHit): FilingHit {
  const folder = accession.replaceAll('-', '');
  const url = cik === undefined ? null : `${archive}/${cik}/${folder}/${encodeURIComponent(file)}`;
  return { accession, form, filed_on: filedOn, companies, url };
}
