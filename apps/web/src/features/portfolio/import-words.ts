import type { ImportFormat, MappableField } from '@aex/contracts/portfolio-imports';

export const formatWords: Record<ImportFormat, string> = {
  aex_csv: 'AEX activities (CSV)',
  aex_json: 'AEX portfolio (JSON)',
  ghostfolio_csv: 'Ghostfolio (CSV)',
  ghostfolio_json: 'Ghostfolio (JSON)',
  wealthfolio: 'Wealthfolio',
  ibkr_flex: 'Interactive Brokers Flex (XML)',
  schwab: 'Schwab',
  fidelity: 'Fidelity',
  generic: 'Any table, columns named by you',
};

export const mappableWords: Record<MappableField, string> = {
  date: 'Day',
  kind: 'Kind',
  symbol: 'Symbol',
  quantity: 'Quantity',
  price: 'Price',
  amount: 'Amount',
  fee: 'Fee',
  tax: 'Tax',
  currency: 'Currency',
  external_id: "The file's own id",
  note: 'Note',
};
