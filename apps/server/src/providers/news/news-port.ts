/** A headline and where to read on; `summary` is null where the terms do not let it be kept. */
export type NewsItem = {
  url: string;
  title: string;
  summary: string | null;
  source: string;
  publishedAt: Date;
  symbols: string[];
};
